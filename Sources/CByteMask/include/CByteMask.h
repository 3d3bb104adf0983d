// SPDX-License-Identifier: MIT
//
// 64 bytes in, one 64-bit mask a class out: bit i is set where byte i equals the value asked for. Everything is
// `static inline`, so that the functions inline into Swift; the standard library has no mask-to-integer operation.
// SSE2 and NEON are part of the base instruction sets of x86-64 and arm64, so no run-time dispatch is needed.

#ifndef CIVIC_BYTE_MASK_H
#define CIVIC_BYTE_MASK_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>
#endif

/// The masks of one block of 64 bytes.
typedef struct {
  uint64_t delimiter;
  uint64_t quote;
  uint64_t line_feed;
  uint64_t carriage_return;
} civic_byte_masks;

#if defined(__SSE2__)

static inline uint64_t civic_equal_mask(const __m128i block[4], uint8_t value) {
  const __m128i wanted = _mm_set1_epi8((char)value);
  uint64_t mask = 0;
  for (int i = 0; i < 4; i++) {
    mask |= (uint64_t)(uint16_t)_mm_movemask_epi8(_mm_cmpeq_epi8(block[i], wanted)) << (16 * i);
  }
  return mask;
}

#elif defined(__ARM_NEON) && defined(__aarch64__)

static inline uint64_t civic_equal_mask(const uint8x16_t block[4], uint8_t value) {
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t bits = vld1q_u8(weights);
  const uint8x16_t wanted = vdupq_n_u8(value);
  uint8x16_t lanes[4];
  for (int i = 0; i < 4; i++) {
    lanes[i] = vandq_u8(vceqq_u8(block[i], wanted), bits);
  }
  const uint8x16_t low = vpaddq_u8(lanes[0], lanes[1]);
  const uint8x16_t high = vpaddq_u8(lanes[2], lanes[3]);
  uint8x16_t sum = vpaddq_u8(low, high);
  sum = vpaddq_u8(sum, sum);
  return vgetq_lane_u64(vreinterpretq_u64_u8(sum), 0);
}

#else

static inline uint64_t civic_equal_mask(const uint8_t *block, uint8_t value) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) {
    mask |= (uint64_t)(block[i] == value) << i;
  }
  return mask;
}

#endif

/// The masks of the 64 bytes at `bytes`, all of which must be readable.
static inline civic_byte_masks civic_masks_of_block(const uint8_t *bytes, uint8_t delimiter, uint8_t quote) {
#if defined(__SSE2__)
  const __m128i block[4] = {
      _mm_loadu_si128((const __m128i *)(const void *)bytes),
      _mm_loadu_si128((const __m128i *)(const void *)(bytes + 16)),
      _mm_loadu_si128((const __m128i *)(const void *)(bytes + 32)),
      _mm_loadu_si128((const __m128i *)(const void *)(bytes + 48)),
  };
#elif defined(__ARM_NEON) && defined(__aarch64__)
  const uint8x16_t block[4] = {vld1q_u8(bytes), vld1q_u8(bytes + 16), vld1q_u8(bytes + 32), vld1q_u8(bytes + 48)};
#else
  const uint8_t *block = bytes;
#endif
  const civic_byte_masks masks = {
      civic_equal_mask(block, delimiter),
      civic_equal_mask(block, quote),
      civic_equal_mask(block, 10),
      civic_equal_mask(block, 13),
  };
  return masks;
}

/// The masks of the last `count` bytes of a buffer, at most 63; bits from `count` on are clear.
static inline civic_byte_masks civic_masks_of_tail(const uint8_t *bytes, size_t count, uint8_t delimiter,
                                                   uint8_t quote) {
  uint8_t block[64] = {0};
  memcpy(block, bytes, count);
  civic_byte_masks masks = civic_masks_of_block(block, delimiter, quote);
  const uint64_t valid = ((uint64_t)1 << count) - 1;
  masks.delimiter &= valid;
  masks.quote &= valid;
  masks.line_feed &= valid;
  masks.carriage_return &= valid;
  return masks;
}

#endif
