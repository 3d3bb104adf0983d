// SPDX-License-Identifier: MIT
//
// 64 bytes in, one 64-bit mask a class out: bit i is set where byte i belongs to the class. Everything is
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
  /// Delimiters, line feeds and carriage returns.
  uint64_t separator;
  /// Line feeds and carriage returns.
  uint64_t line_end;
  uint64_t quote;
  /// Bytes of 128 and more.
  uint64_t high;
  /// Whether any byte is zero.
  uint64_t has_nul;
} civic_byte_masks;

#if defined(__SSE2__)

typedef __m128i civic_vector;

static inline civic_vector civic_load(const uint8_t *bytes) {
  return _mm_loadu_si128((const __m128i *)(const void *)bytes);
}
static inline civic_vector civic_equal(civic_vector vector, uint8_t value) {
  return _mm_cmpeq_epi8(vector, _mm_set1_epi8((char)value));
}
static inline civic_vector civic_or(civic_vector left, civic_vector right) { return _mm_or_si128(left, right); }
static inline civic_vector civic_high(civic_vector vector) { return vector; }
/// The top bit of every byte of four vectors.
static inline uint64_t civic_gather(const civic_vector lanes[4]) {
  return (uint64_t)(uint16_t)_mm_movemask_epi8(lanes[0]) | (uint64_t)(uint16_t)_mm_movemask_epi8(lanes[1]) << 16 |
         (uint64_t)(uint16_t)_mm_movemask_epi8(lanes[2]) << 32 | (uint64_t)(uint16_t)_mm_movemask_epi8(lanes[3]) << 48;
}

#elif defined(__ARM_NEON) && defined(__aarch64__)

typedef uint8x16_t civic_vector;

static inline civic_vector civic_load(const uint8_t *bytes) { return vld1q_u8(bytes); }
static inline civic_vector civic_equal(civic_vector vector, uint8_t value) {
  return vceqq_u8(vector, vdupq_n_u8(value));
}
static inline civic_vector civic_or(civic_vector left, civic_vector right) { return vorrq_u8(left, right); }
static inline civic_vector civic_high(civic_vector vector) {
  return vreinterpretq_u8_s8(vshrq_n_s8(vreinterpretq_s8_u8(vector), 7));
}
static inline uint64_t civic_gather(const civic_vector lanes[4]) {
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t bits = vld1q_u8(weights);
  const uint8x16_t low = vpaddq_u8(vandq_u8(lanes[0], bits), vandq_u8(lanes[1], bits));
  const uint8x16_t high = vpaddq_u8(vandq_u8(lanes[2], bits), vandq_u8(lanes[3], bits));
  uint8x16_t sum = vpaddq_u8(low, high);
  sum = vpaddq_u8(sum, sum);
  return vgetq_lane_u64(vreinterpretq_u64_u8(sum), 0);
}

#else

typedef struct {
  uint8_t bytes[16];
} civic_vector;

static inline civic_vector civic_load(const uint8_t *bytes) {
  civic_vector vector;
  memcpy(vector.bytes, bytes, 16);
  return vector;
}
static inline civic_vector civic_equal(civic_vector vector, uint8_t value) {
  for (int i = 0; i < 16; i++) vector.bytes[i] = vector.bytes[i] == value ? 255 : 0;
  return vector;
}
static inline civic_vector civic_or(civic_vector left, civic_vector right) {
  for (int i = 0; i < 16; i++) left.bytes[i] |= right.bytes[i];
  return left;
}
static inline civic_vector civic_high(civic_vector vector) { return vector; }
static inline uint64_t civic_gather(const civic_vector lanes[4]) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)(lanes[i / 16].bytes[i % 16] >> 7) << i;
  return mask;
}

#endif

/// The masks of the 64 bytes at `bytes`, all of which must be readable.
static inline civic_byte_masks civic_masks_of_block(const uint8_t *bytes, uint8_t delimiter, uint8_t quote) {
  civic_vector separators[4], line_ends[4], quotes[4], highs[4];
  civic_vector nuls = civic_equal(civic_load(bytes), 0);
  for (int i = 0; i < 4; i++) {
    const civic_vector vector = civic_load(bytes + 16 * i);
    line_ends[i] = civic_or(civic_equal(vector, 10), civic_equal(vector, 13));
    separators[i] = civic_or(line_ends[i], civic_equal(vector, delimiter));
    quotes[i] = civic_equal(vector, quote);
    highs[i] = civic_high(vector);
    nuls = civic_or(nuls, civic_equal(vector, 0));
  }
  const civic_vector all_nuls[4] = {nuls, nuls, nuls, nuls};
  const civic_byte_masks masks = {
      civic_gather(separators), civic_gather(line_ends), civic_gather(quotes),
      civic_gather(highs),      civic_gather(all_nuls),
  };
  return masks;
}

/// The masks of the last `count` bytes of a buffer, at most 63; bits from `count` on are clear.
static inline civic_byte_masks civic_masks_of_tail(const uint8_t *bytes, size_t count, uint8_t delimiter,
                                                   uint8_t quote) {
  uint8_t block[64];
  memset(block, ' ', sizeof block);
  memcpy(block, bytes, count);
  civic_byte_masks masks = civic_masks_of_block(block, delimiter, quote);
  const uint64_t valid = ((uint64_t)1 << count) - 1;
  masks.separator &= valid;
  masks.line_end &= valid;
  masks.quote &= valid;
  return masks;
}

#endif
