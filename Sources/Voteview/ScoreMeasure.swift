// SPDX-License-Identifier: MIT

/// Which of the published scores is meant: a method and a dimension.
public struct ScoreMeasure: Sendable, Hashable {
  /// How a score was estimated.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// DW-NOMINATE: one score for a whole career, which voteview.com's chart shows.
    case nominate

    /// Nokken-Poole: a score for each Congress alone.
    case nokkenPoole = "nokken-poole"
  }

  /// Which axis of the space a score lies on.
  public enum Dimension: Int, Sendable, Hashable, CaseIterable {
    /// The first: economic liberalism to conservatism, with which most votes can be told.
    case first = 1

    /// The second: cross-cutting matters such as civil rights; it has faded since 2000.
    case second = 2
  }

  /// The method.
  public var method: Method

  /// The dimension.
  public var dimension: Dimension

  /// Names a measure.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - dimension: The dimension.
  public init(_ method: Method = .nominate, _ dimension: Dimension = .first) {
    self.method = method
    self.dimension = dimension
  }

  /// The column of a members table, such as `nominate_dim1`.
  public var columnName: String {
    switch method {
    case .nominate: "nominate_dim\(dimension.rawValue)"
    case .nokkenPoole: "nokken_poole_dim\(dimension.rawValue)"
    }
  }

  /// The name for people: `DW-NOMINATE, first dimension`.
  public var title: String {
    let name = method == .nominate ? "DW-NOMINATE" : "Nokken-Poole"
    return name + (dimension == .first ? ", first dimension" : ", second dimension")
  }

  /// The score of a member.
  ///
  /// - Parameter member: The member.
  /// - Returns: The score, from -1 to 1, or nil where Voteview gives none.
  public func score(of member: Member) -> Double? {
    switch (method, dimension) {
    case (.nominate, .first): member.nominateDimension1
    case (.nominate, .second): member.nominateDimension2
    case (.nokkenPoole, .first): member.nokkenPooleDimension1
    case (.nokkenPoole, .second): member.nokkenPooleDimension2
    }
  }
}
