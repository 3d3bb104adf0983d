// SPDX-License-Identifier: MIT

/// Whose members a median is taken over, in the order in which rows are written.
public enum SeriesBody: String, Sendable, Hashable, CaseIterable, Comparable {
  /// House and Senate in one pool, with the President where the series includes Presidents.
  case congress = "Congress"

  /// The House of Representatives.
  case house = "House"

  /// The Senate.
  case senate = "Senate"

  /// The President.
  case president = "President"

  /// Orders as the cases stand.
  public static func < (left: SeriesBody, right: SeriesBody) -> Bool {
    left.order < right.order
  }

  var order: Int {
    switch self {
    case .congress: 0
    case .house: 1
    case .senate: 2
    case .president: 3
    }
  }
}
