// SPDX-License-Identifier: MIT

import CodingSupport

/// What the decoders of all rows share.
final class RowSettings {
  let strategies: DecodingStrategies
  let userInfo: [CodingUserInfoKey: Any]
  /// The names of the columns as keys.
  let columns: CSVHeader
  /// The names as they are compared with the start of a nested name.
  private let comparedNames: [String]
  private let ignoresCase: Bool
  /// What joins the names of nested values, or nil.
  let nestingSeparator: String?
  let context: RowContext
  /// The name of the file, for errors.
  let source: String?

  // Parts of the strategies that are asked for with every field.
  let numbers: NumberStrategy
  let nonConformingFloats: NonConformingFloats
  let booleans: BooleanStrategy
  /// Whether every field is UTF-8 for sure.
  let isChecked: Bool
  let emptyIsMissing: Bool
  let quotedIsMissing: Bool
  /// For each byte whether a spelling of a missing value begins with it.
  private let beginsSpelling: UnsafeMutablePointer<Bool>

  init(_ decoder: CSVDecoder, _ context: RowContext) {
    let strategies = decoder.strategies
    let separator = decoder.nestingSeparator.flatMap { $0.isEmpty ? nil : $0 }
    let keys = (context.header?.names ?? []).map { name in
      // Each part of a nested name is a key of its own.
      guard let separator, name.contains(separator) else { return strategies.keys.key(for: name) }
      return name.split(separator: separator, omittingEmptySubsequences: false)
        .map { strategies.keys.key(for: String($0)) }.joined(separator: separator)
    }
    self.strategies = strategies
    self.context = context
    columns = CSVHeader(keys, rules: decoder.dialect.headerRules)
    ignoresCase = decoder.dialect.headerRules.ignoresCase
    comparedNames = ignoresCase ? columns.names.map { $0.lowercased() } : columns.names
    userInfo = decoder.userInfo
    nestingSeparator = separator
    source = decoder.sourceName
    numbers = strategies.numbers
    nonConformingFloats = strategies.nonConformingFloats
    booleans = strategies.booleans
    isChecked = context.isChecked
    emptyIsMissing = strategies.nulls.includesEmpty
    quotedIsMissing = !strategies.nulls.exceptQuoted
    beginsSpelling = .allocate(capacity: 256)
    beginsSpelling.initialize(repeating: false, count: 256)
    for spelling in strategies.nulls.spellings + strategies.nulls.repeatableSpellings {
      if let first = spelling.utf8.first { beginsSpelling[Int(first)] = true }
    }
  }

  deinit {
    beginsSpelling.deallocate()
  }

  /// A name, or the start of one, as it is compared.
  func compared(_ name: String) -> String {
    ignoresCase ? name.lowercased() : name
  }

  /// The columns whose names begin so, compared as the header rules say.
  func columns(beginningWith prefix: String) -> [Int] {
    let prefix = compared(prefix)
    return comparedNames.indices.filter { comparedNames[$0].hasPrefix(prefix) }
  }

  /// Whether a field means "no value".
  @inline(__always)
  func isMissing(_ content: UnsafeBufferPointer<UInt8>, isQuoted: @autoclosure () -> Bool) -> Bool {
    if content.count == 0 { return emptyIsMissing && (quotedIsMissing || !isQuoted()) }
    return beginsSpelling[Int(content[0])] && isSpelled(content, isQuoted: isQuoted())
  }

  @inline(never)
  private func isSpelled(_ content: UnsafeBufferPointer<UInt8>, isQuoted: Bool) -> Bool {
    strategies.nulls.matches(content.span, isQuoted: isQuoted)
  }
}
