// SPDX-License-Identifier: MIT
//
// The scan itself, compiled once for each instruction set: SCAN_BLOCKS is its name, SCAN_TARGET its attribute,
// SCAN_MASKS the function that makes the masks of a block, SCAN_WRITE_PLACES what `write_places` does, SCAN_PREFIX_XOR
// what `prefix_xor` does.

SCAN_TARGET static size_t SCAN_BLOCKS(const uint8_t *bytes, size_t length, uint32_t offset,
                                      const civic_scan_syntax *syntax, civic_scan_state *state, uint32_t *ends,
                                      civic_record *records) {
  const civic_scan_syntax rules = *syntax;
  civic_scan_state scan = *state;
  size_t taken = 0;
  while (taken < length) {
    const uint8_t *block = bytes + taken;
    const size_t size = length - taken < 64 ? length - taken : 64;
    civic_masks masks = {0};
    if (size == 64) {
      SCAN_MASKS(block, rules.delimiter, rules.quote, &masks);
    } else {
      masks_of_tail(block, size, rules.delimiter, rules.quote, &masks);
    }
    const unsigned last = (unsigned)size - 1;
    uint64_t separators = masks.separator;
    uint64_t line_ends = masks.line_end;
    uint64_t doubled = 0, inside_next = 0, after_closing_next = 0;
    const uint64_t quotes = rules.has_quote ? masks.quote : 0;
    if (quotes | scan.inside | scan.after_closing) {
      // Bytes with an odd number of quotes up to them are inside; the opening quote counts, the closing one does not.
      const uint64_t inside = SCAN_PREFIX_XOR(quotes) ^ scan.inside;
      const uint64_t opening = quotes & inside;
      const uint64_t closing = quotes & ~inside;
      const uint64_t after_closing = closing << 1 | scan.after_closing;
      separators &= ~inside;
      doubled = opening & after_closing;
      const uint64_t bad_opening = opening & ~(separators << 1 | scan.after_separator | after_closing);
      const uint64_t bad_closing = after_closing & ~(separators | opening) & (~(uint64_t)0 >> (63 - last));
      if (bad_opening | bad_closing | (line_ends & inside)) goto irregular;
      inside_next = 0 - ((inside >> last) & 1);
      after_closing_next = (closing >> last) & 1;
    }
    if (masks.has_nul && rules.refuses_nul) goto irregular;
    if (rules.checks_utf8 && (masks.high || scan.missing) && !is_utf8(&scan, block, size, masks.high)) goto irregular;

    // The offsets of the separators; what is written after the last is harmless, the next block writes over it.
    const size_t first = scan.end_count;
    const size_t count = (size_t)__builtin_popcountll(separators);
    SCAN_WRITE_PLACES(separators, count, offset + (uint32_t)taken, ends + first);
    scan.end_count = first + count;

    for (; line_ends; line_ends &= line_ends - 1) {
      const unsigned bit = (unsigned)__builtin_ctzll(line_ends);
      const uint64_t below = ((uint64_t)1 << bit) - 1;
      const size_t index = first + (size_t)__builtin_popcountll(separators & below);
      const uint8_t previous = bit > 0 ? block[bit - 1] : scan.last_byte;
      // The line feed of a CRLF ends nothing; it stands before the next record.
      if (block[bit] != 10 || previous != 13) {
        const uint32_t flag = scan.has_doubled_quotes || (doubled & below);
        records[scan.record_count].first = (uint32_t)scan.pending_first;
        records[scan.record_count].count = (uint32_t)(index - scan.pending_first + 1) << 1 | flag;
        scan.record_count++;
        scan.has_doubled_quotes = false;
        doubled &= ~below;
      }
      scan.pending_first = index + 1;
    }
    if (doubled) scan.has_doubled_quotes = true;
    scan.inside = inside_next;
    scan.after_closing = after_closing_next;
    scan.after_separator = (separators >> last) & 1;
    scan.last_byte = block[last];
    taken += size;
    continue;
  irregular:
    scan.is_irregular = true;
    break;
  }
  *state = scan;
  return taken;
}

#undef SCAN_BLOCKS
#undef SCAN_TARGET
#undef SCAN_MASKS
#undef SCAN_WRITE_PLACES
#undef SCAN_PREFIX_XOR
