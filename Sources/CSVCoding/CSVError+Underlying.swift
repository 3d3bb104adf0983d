// SPDX-License-Identifier: MIT

extension CSVError {
  /// The CSV error that another error is or has underneath, such as the `DecodingError` of a decoder.
  ///
  /// ```swift
  /// do {
  ///   seats = try CSVDecoder().decode([Seat].self, from: bytes)
  /// } catch {
  ///   CSVError(underlying: error)?.position?.line  // 4
  /// }
  /// ```
  ///
  /// - Parameter error: A `CSVError`, `DecodingError` or `EncodingError`; any other has none.
  public init?(underlying error: any Error) {
    let underlying: (any Error)? =
      switch error {
      case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
        DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
        context.underlyingError
      case EncodingError.invalidValue(_, let context): context.underlyingError
      default: error
      }
    guard let found = underlying as? CSVError else { return nil }
    self = found
  }
}
