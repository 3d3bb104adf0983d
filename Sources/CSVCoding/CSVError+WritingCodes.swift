// SPDX-License-Identifier: MIT

extension CSVError.Code {
  /// A field that the dialect has no way to write, such as one with a delimiter where there are no quotes.
  public static let unwritableField = CSVError.Code(rawValue: "unwritableField")

  /// A value that does not have the shape of a row, such as a list in a field.
  public static let unwritableShape = CSVError.Code(rawValue: "unwritableShape")

  /// A value has a key that the header does not have.
  public static let unknownColumn = CSVError.Code(rawValue: "unknownColumn")

  /// The header was to be written after other records.
  public static let lateHeader = CSVError.Code(rawValue: "lateHeader")
}
