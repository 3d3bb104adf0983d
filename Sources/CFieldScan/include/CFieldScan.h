// SPDX-License-Identifier: MIT
//
// Finds the ends of fields and records in blocks of 64 bytes, through masks: bit i is set where byte i belongs to a
// class. The standard library of Swift has no operation that makes a mask, and its baseline of x86-64 no fast way to go
// through one. What the bytes mean, and what to do where the quotes are irregular, is the business of the caller.

#ifndef CIVIC_FIELD_SCAN_H
#define CIVIC_FIELD_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The bytes that have a meaning.
typedef struct {
  uint8_t delimiter;
  uint8_t quote;
  bool has_quote;
  /// Whether a block with a zero byte is irregular.
  bool refuses_nul;
  /// Whether a block that is not UTF-8 is irregular.
  bool checks_utf8;
} civic_scan_syntax;

/// A record: its fields are the ends from `first` on.
typedef struct {
  uint32_t first;
  /// The number of fields times two; odd when a field has doubled quotes.
  uint32_t count;
} civic_record;

/// Where a check of UTF-8 stands.
typedef struct {
  /// Bytes that must follow to complete a character, and the bounds of the next of them.
  uint32_t missing;
  uint8_t lowest;
  uint8_t highest;
  /// Whether a character beyond ASCII has been read.
  bool has_seen_sequence;
} civic_utf8_state;

/// Where a scan stands.
typedef struct {
  civic_utf8_state utf8;
  /// All bits set while the next byte is inside of quotes.
  uint64_t inside;
  /// 1 when the byte before is a separator, or the start of a record.
  uint64_t after_separator;
  /// 1 when the byte before is a closing quote.
  uint64_t after_closing;
  /// The number of ends that have been written, and the index of the first of the record that is being read.
  size_t end_count;
  size_t pending_first;
  size_t record_count;
  uint8_t last_byte;
  bool has_doubled_quotes;
  /// Whether the next block is irregular: a quote where none should be, a line end inside of quotes, no UTF-8.
  bool is_irregular;
} civic_scan_state;

/// The instructions a scan may use; the results are the same.
typedef enum {
  /// Those of every processor of its kind.
  CIVIC_BASE,
  CIVIC_AVX2,
  CIVIC_AVX512
} civic_instructions;

/// The best that this processor has; it also has those before.
civic_instructions civic_best_instructions(void);

/// Scans `length` bytes: whole blocks of 64, or less than one.
///
/// `offset` is what the first byte counts as in the ends. There must be room for as many ends and records as there are
/// bytes, and for 16 more ends. Returns how many bytes were taken; fewer than `length` only before an irregular block.
size_t civic_scan(const uint8_t *bytes, size_t length, uint32_t offset, civic_instructions instructions,
                  const civic_scan_syntax *syntax, civic_scan_state *state, uint32_t *ends, civic_record *records);

/// How many of the bytes are line feeds.
size_t civic_count_line_feeds(const uint8_t *bytes, size_t length);

#endif
