// SPDX-License-Identifier: MIT

#include "CFieldScan.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
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
  /// Not zero when any byte is zero.
  uint64_t has_nul;
} civic_masks;

// SSE2 and NEON are part of the base instruction sets of x86-64 and arm64; the processor is asked for the others.

#if defined(__x86_64__)

typedef __m128i vector;
static inline vector load(const uint8_t *bytes) { return _mm_loadu_si128((const __m128i *)(const void *)bytes); }
static inline vector equal(vector bytes, uint8_t value) { return _mm_cmpeq_epi8(bytes, _mm_set1_epi8((char)value)); }
static inline vector either(vector left, vector right) { return _mm_or_si128(left, right); }
static inline vector top_bits(vector bytes) { return bytes; }
static inline uint64_t gather(const vector lanes[4]) {
  return (uint64_t)(uint16_t)_mm_movemask_epi8(lanes[0]) | (uint64_t)(uint16_t)_mm_movemask_epi8(lanes[1]) << 16 |
         (uint64_t)(uint16_t)_mm_movemask_epi8(lanes[2]) << 32 | (uint64_t)(uint16_t)_mm_movemask_epi8(lanes[3]) << 48;
}

#elif defined(__ARM_NEON) && defined(__aarch64__)

typedef uint8x16_t vector;
static inline vector load(const uint8_t *bytes) { return vld1q_u8(bytes); }
static inline vector equal(vector bytes, uint8_t value) { return vceqq_u8(bytes, vdupq_n_u8(value)); }
static inline vector either(vector left, vector right) { return vorrq_u8(left, right); }
static inline vector top_bits(vector bytes) {
  return vreinterpretq_u8_s8(vshrq_n_s8(vreinterpretq_s8_u8(bytes), 7));
}
static inline uint64_t gather(const vector lanes[4]) {
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
} vector;
static inline vector load(const uint8_t *bytes) {
  vector result;
  memcpy(result.bytes, bytes, 16);
  return result;
}
static inline vector equal(vector bytes, uint8_t value) {
  for (int i = 0; i < 16; i++) bytes.bytes[i] = bytes.bytes[i] == value ? 255 : 0;
  return bytes;
}
static inline vector either(vector left, vector right) {
  for (int i = 0; i < 16; i++) left.bytes[i] |= right.bytes[i];
  return left;
}
static inline vector top_bits(vector bytes) { return bytes; }
static inline uint64_t gather(const vector lanes[4]) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)(lanes[i / 16].bytes[i % 16] >> 7) << i;
  return mask;
}

#endif

static inline void masks_base(const uint8_t *bytes, uint8_t delimiter, uint8_t quote, civic_masks *masks) {
  vector separators[4], line_ends[4], quotes[4], highs[4];
  vector nuls = equal(load(bytes), 0);
  for (int lane = 0; lane < 4; lane++) {
    const vector part = load(bytes + 16 * lane);
    line_ends[lane] = either(equal(part, 10), equal(part, 13));
    separators[lane] = either(line_ends[lane], equal(part, delimiter));
    quotes[lane] = equal(part, quote);
    highs[lane] = top_bits(part);
    nuls = either(nuls, equal(part, 0));
  }
  const vector all_nuls[4] = {nuls, nuls, nuls, nuls};
  masks->separator = gather(separators);
  masks->line_end = gather(line_ends);
  masks->quote = gather(quotes);
  masks->high = gather(highs);
  masks->has_nul = gather(all_nuls);
}

/// The masks of fewer than 64 bytes; bits from `length` on are clear.
static void masks_of_tail(const uint8_t *bytes, size_t length, uint8_t delimiter, uint8_t quote, civic_masks *masks) {
  uint8_t block[64];
  // A byte that is no NUL and not beyond ASCII; what it matches otherwise is cleared.
  memset(block, ' ', sizeof block);
  memcpy(block, bytes, length);
  masks_base(block, delimiter, quote, masks);
  const uint64_t valid = ((uint64_t)1 << length) - 1;
  masks->separator &= valid;
  masks->line_end &= valid;
  masks->quote &= valid;
}

/// Bit i of the result is set when an odd number of the bits up to i is.
static inline uint64_t prefix_xor(uint64_t mask) {
  mask ^= mask << 1;
  mask ^= mask << 2;
  mask ^= mask << 4;
  mask ^= mask << 8;
  mask ^= mask << 16;
  mask ^= mask << 32;
  return mask;
}

/// Checks a block, of which only the bytes beyond ASCII are looked at (Unicode Standard, table 3-7).
static bool is_utf8(civic_utf8_state *state, const uint8_t *block, size_t size, uint64_t high) {
  size_t next = 0;
  while (high) {
    const size_t place = (size_t)__builtin_ctzll(high);
    const uint8_t byte = block[place];
    high &= high - 1;
    if (state->missing) {
      if (place != next || byte < state->lowest || byte > state->highest) return false;
      state->missing--;
      if (!state->missing) state->has_seen_sequence = true;
      state->lowest = 0x80;
      state->highest = 0xBF;
    } else {
      if (byte < 0xC2 || byte > 0xF4) return false;
      state->missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
      state->lowest = byte == 0xE0 ? 0xA0 : byte == 0xF0 ? 0x90 : 0x80;
      state->highest = byte == 0xED ? 0x9F : byte == 0xF4 ? 0x8F : 0xBF;
    }
    next = place + 1;
  }
  return !state->missing || next == size;
}

/// Writes `start` plus the index of each bit of a mask, four at a time; with no bit left any number will do.
static inline void write_places(uint64_t mask, size_t count, uint32_t start, uint32_t *places) {
  for (size_t done = 0; done < count; done += 4) {
    for (int i = 0; i < 4; i++) {
      *places++ = start + (uint32_t)__builtin_ctzll(mask | (uint64_t)1 << 63);
      mask &= mask - 1;
    }
  }
}

#define SCAN_BLOCK scan_block_base
#define SCAN_BLOCKS scan_base
#define SCAN_TARGET
#define SCAN_MASKS masks_base
#define SCAN_WRITE_PLACES write_places
#define SCAN_PREFIX_XOR prefix_xor
#include "blocks.h"

#if defined(__x86_64__)

__attribute__((target("avx2"))) static inline void masks_avx2(const uint8_t *bytes, uint8_t delimiter, uint8_t quote,
                                                              civic_masks *masks) {
  const __m256i low = _mm256_loadu_si256((const __m256i *)(const void *)bytes);
  const __m256i high = _mm256_loadu_si256((const __m256i *)(const void *)(bytes + 32));
  const __m256i feeds = _mm256_set1_epi8(10), returns = _mm256_set1_epi8(13);
  const __m256i delimiters = _mm256_set1_epi8((char)delimiter), quotes = _mm256_set1_epi8((char)quote);
  const __m256i low_ends = _mm256_or_si256(_mm256_cmpeq_epi8(low, feeds), _mm256_cmpeq_epi8(low, returns));
  const __m256i high_ends = _mm256_or_si256(_mm256_cmpeq_epi8(high, feeds), _mm256_cmpeq_epi8(high, returns));
  const __m256i low_separators = _mm256_or_si256(low_ends, _mm256_cmpeq_epi8(low, delimiters));
  const __m256i high_separators = _mm256_or_si256(high_ends, _mm256_cmpeq_epi8(high, delimiters));
  const __m256i nuls = _mm256_cmpeq_epi8(_mm256_min_epu8(low, high), _mm256_setzero_si256());
#define GATHER(low, high) \
  ((uint64_t)(uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32)
  masks->separator = GATHER(low_separators, high_separators);
  masks->line_end = GATHER(low_ends, high_ends);
  masks->quote = GATHER(_mm256_cmpeq_epi8(low, quotes), _mm256_cmpeq_epi8(high, quotes));
  masks->high = GATHER(low, high);
  masks->has_nul = (uint32_t)_mm256_movemask_epi8(nuls);
#undef GATHER
}

// The product without carries of a mask and all ones has in bit i the sum of the bits up to i.
__attribute__((target("pclmul"))) static inline uint64_t prefix_xor_by_product(uint64_t mask) {
  const __m128i ones = _mm_set1_epi8((char)0xFF);
  return (uint64_t)_mm_cvtsi128_si64(_mm_clmulepi64_si128(_mm_set_epi64x(0, (int64_t)mask), ones, 0));
}

__attribute__((target("bmi"))) static inline void write_places_bmi(uint64_t mask, size_t count, uint32_t start,
                                                                   uint32_t *places) {
  for (size_t done = 0; done < count; done += 4) {
    for (int i = 0; i < 4; i++) {
      *places++ = start + (uint32_t)_tzcnt_u64(mask);
      mask = _blsr_u64(mask);
    }
  }
}

#define SCAN_BLOCK scan_block_avx2
#define SCAN_BLOCKS scan_avx2
#define SCAN_TARGET __attribute__((target("avx2,bmi,popcnt,pclmul")))
#define SCAN_MASKS masks_avx2
#define SCAN_WRITE_PLACES write_places_bmi
#define SCAN_PREFIX_XOR prefix_xor_by_product
#include "blocks.h"

#define AVX512 "avx512f,avx512bw,avx512vbmi,avx512vbmi2,bmi,popcnt,pclmul"

__attribute__((target(AVX512))) static inline void masks_avx512(const uint8_t *bytes, uint8_t delimiter, uint8_t quote,
                                                                civic_masks *masks) {
  const __m512i block = _mm512_loadu_si512(bytes);
  masks->line_end = _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8(10)) |
                    _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8(13));
  masks->separator = masks->line_end | _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8((char)delimiter));
  masks->quote = _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8((char)quote));
  masks->high = _mm512_movepi8_mask(block);
  masks->has_nul = _mm512_testn_epi8_mask(block, block);
}

/// Writes `start` plus the index of each bit of a mask, 16 at a time: the numbers 0 to 63, those without a bit left out.
__attribute__((target(AVX512))) static inline void write_places_avx512(uint64_t mask, size_t count, uint32_t start,
                                                                       uint32_t *places) {
  static const uint8_t numbers[64] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
                                      32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
                                      48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
  const __m512i kept = _mm512_maskz_compress_epi8(mask, _mm512_loadu_si512(numbers));
  const __m512i starts = _mm512_set1_epi32((int)start);
#define WRITE(part) \
  _mm512_storeu_si512(places + 16 * (part), \
                      _mm512_add_epi32(starts, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(kept, part))))
  WRITE(0);
  if (count <= 16) return;
  WRITE(1);
  if (count <= 32) return;
  WRITE(2);
  if (count <= 48) return;
  WRITE(3);
#undef WRITE
}

#define SCAN_BLOCK scan_block_avx512
#define SCAN_BLOCKS scan_avx512
#define SCAN_TARGET __attribute__((target(AVX512)))
#define SCAN_MASKS masks_avx512
#define SCAN_WRITE_PLACES write_places_avx512
#define SCAN_PREFIX_XOR prefix_xor_by_product
#include "blocks.h"

#endif

civic_instructions civic_best_instructions(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("pclmul")) {
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2")) {
      return CIVIC_AVX512;
    }
    if (__builtin_cpu_supports("avx2")) return CIVIC_AVX2;
  }
#endif
  return CIVIC_BASE;
}

size_t civic_scan(const uint8_t *bytes, size_t length, uint32_t offset, civic_instructions instructions,
                  const civic_scan_syntax *syntax, civic_scan_state *state, uint32_t *ends, civic_record *records) {
#if defined(__x86_64__)
  if (instructions == CIVIC_AVX512) return scan_avx512(bytes, length, offset, syntax, state, ends, records);
  if (instructions == CIVIC_AVX2) return scan_avx2(bytes, length, offset, syntax, state, ends, records);
#endif
  (void)instructions;
  return scan_base(bytes, length, offset, syntax, state, ends, records);
}

size_t civic_count_line_feeds(const uint8_t *bytes, size_t length) {
  size_t count = 0, i = 0;
  for (; i + 64 <= length; i += 64) {
    vector feeds[4];
    for (int lane = 0; lane < 4; lane++) feeds[lane] = equal(load(bytes + i + 16 * lane), 10);
    count += (size_t)__builtin_popcountll(gather(feeds));
  }
  for (; i < length; i++) count += bytes[i] == 10;
  return count;
}
