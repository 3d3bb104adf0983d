// SPDX-License-Identifier: MIT
//
// The scan itself, compiled once for each instruction set: SCAN_BLOCKS is its name, SCAN_BLOCK that
// of its part for one block, SCAN_TARGET their attribute,
// SCAN_MASKS the function that makes the masks of a block, SCAN_WRITE_PLACES what `write_places` does, SCAN_PREFIX_XOR
// what `prefix_xor` does.

/// Scans a block of `size` bytes, 1 to 64, unless it is irregular; answers whether it is not.
SCAN_TARGET static inline __attribute__((always_inline)) bool SCAN_BLOCK(const uint8_t *block, const size_t size,
                                                                         const uint32_t start, civic_masks masks,
                                                                         const civic_scan_syntax *rules,
                                                                         civic_scan_state *scan, uint32_t *ends,
                                                                         civic_record *records) {
  const unsigned last = (unsigned)size - 1;
  uint64_t separators = masks.separator;
  uint64_t doubled = 0, inside_next = 0, after_closing_next = 0;
  const uint64_t quotes = rules->has_quote ? masks.quote : 0;
  if (quotes | scan->inside | scan->after_closing) {
    // Bytes with an odd number of quotes up to them are inside; the opening quote counts, the closing one does not.
    const uint64_t inside = SCAN_PREFIX_XOR(quotes) ^ scan->inside;
    const uint64_t opening = quotes & inside;
    const uint64_t closing = quotes & ~inside;
    const uint64_t after_closing = closing << 1 | scan->after_closing;
    separators &= ~inside;
    doubled = opening & after_closing;
    const uint64_t bad_opening = opening & ~(separators << 1 | scan->after_separator | after_closing);
    const uint64_t bad_closing = after_closing & ~(separators | opening) & (~(uint64_t)0 >> (63 - last));
    if (bad_opening | bad_closing | (masks.line_end & inside)) return false;
    inside_next = 0 - ((inside >> last) & 1);
    after_closing_next = (closing >> last) & 1;
  }
  if (masks.has_nul && rules->refuses_nul) return false;
  if (rules->checks_utf8 && (masks.high || scan->utf8.missing)) {
    civic_utf8_state utf8 = scan->utf8;
    if (!is_utf8(&utf8, block, size, masks.high)) return false;
    scan->utf8 = utf8;
  }

  // The offsets of the separators; what is written after the last is harmless, the next block writes over it.
  const size_t first = scan->end_count;
  const size_t count = (size_t)__builtin_popcountll(separators);
  SCAN_WRITE_PLACES(separators, count, start, ends + first);
  scan->end_count = first + count;

  for (uint64_t line_ends = masks.line_end; line_ends; line_ends &= line_ends - 1) {
    const unsigned bit = (unsigned)__builtin_ctzll(line_ends);
    const uint64_t below = ((uint64_t)1 << bit) - 1;
    const size_t index = first + (size_t)__builtin_popcountll(separators & below);
    const uint8_t previous = bit > 0 ? block[bit - 1] : scan->last_byte;
    // The line feed of a CRLF ends nothing; it stands before the next record.
    if (block[bit] != 10 || previous != 13) {
      const uint32_t flag = scan->has_doubled_quotes || (doubled & below);
      records[scan->record_count].first = (uint32_t)scan->pending_first;
      records[scan->record_count].count = (uint32_t)(index - scan->pending_first + 1) << 1 | flag;
      scan->record_count++;
      scan->has_doubled_quotes = false;
      doubled &= ~below;
    }
    scan->pending_first = index + 1;
  }
  if (doubled) scan->has_doubled_quotes = true;
  scan->inside = inside_next;
  scan->after_closing = after_closing_next;
  scan->after_separator = (separators >> last) & 1;
  scan->last_byte = block[last];
  return true;
}

SCAN_TARGET static size_t SCAN_BLOCKS(const uint8_t *bytes, size_t length, uint32_t offset,
                                      const civic_scan_syntax *syntax, civic_scan_state *state, uint32_t *ends,
                                      civic_record *records) {
  const civic_scan_syntax rules = *syntax;
  civic_scan_state scan = *state;
  civic_masks masks;
  size_t taken = 0;
  for (; taken + 64 <= length; taken += 64) {
    SCAN_MASKS(bytes + taken, rules.delimiter, rules.quote, &masks);
    if (!SCAN_BLOCK(bytes + taken, 64, offset + (uint32_t)taken, masks, &rules, &scan, ends, records)) {
      scan.is_irregular = true;
      *state = scan;
      return taken;
    }
  }
  if (taken < length) {
    const size_t size = length - taken;
    masks_of_tail(bytes + taken, size, rules.delimiter, rules.quote, &masks);
    if (SCAN_BLOCK(bytes + taken, size, offset + (uint32_t)taken, masks, &rules, &scan, ends, records)) {
      taken = length;
    } else {
      scan.is_irregular = true;
    }
  }
  *state = scan;
  return taken;
}

#undef SCAN_BLOCK
#undef SCAN_BLOCKS
#undef SCAN_TARGET
#undef SCAN_MASKS
#undef SCAN_WRITE_PLACES
#undef SCAN_PREFIX_XOR
