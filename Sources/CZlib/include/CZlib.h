// SPDX-License-Identifier: MIT
//
// Inflating gzip members with the system's zlib. The stream struct stays on the C side, so that Swift sees one opaque
// pointer and no macro.

#ifndef CIVIC_ZLIB_H
#define CIVIC_ZLIB_H

#include <stddef.h>
#include <stdint.h>

typedef struct civic_inflater civic_inflater;

/// What a step came to.
typedef enum {
  /// Input was used up or the output is full; go on.
  CIVIC_INFLATE_MORE = 0,
  /// The member is complete, its checksum and length are right.
  CIVIC_INFLATE_MEMBER_END = 1,
  /// The bytes are no gzip member, or a damaged one.
  CIVIC_INFLATE_DAMAGED = 2,
  /// No memory.
  CIVIC_INFLATE_NO_MEMORY = 3,
} civic_inflate_result;

/// An inflater that expects the start of a gzip member; NULL without memory.
civic_inflater *civic_inflater_create(void);

/// Frees an inflater.
void civic_inflater_destroy(civic_inflater *inflater);

/// Expects the start of another member.
civic_inflate_result civic_inflater_reset(civic_inflater *inflater);

/// Inflates; `*input_count` and `*output_count` say how much there is, afterwards how much was used.
civic_inflate_result civic_inflater_run(civic_inflater *inflater, const uint8_t *input, size_t *input_count,
                                        uint8_t *output, size_t *output_count);

#endif
