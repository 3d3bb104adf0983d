// SPDX-License-Identifier: MIT

/// One row of a members table: a person in a role in one Congress, with all 22 columns.
///
/// A row is known by (congress, chamber, ICPSR number); the number alone, or with the Congress, is not unique. See
/// https://voteview.com/articles/data_help_members for the columns.
public struct Member: Sendable, Hashable, Codable {
  /// The number of the Congress, from 1.
  public var congress: Int
  /// House, Senate or President.
  public var chamber: Chamber
  /// The ICPSR number of the person in this role, from 1 to 99999; a party switch gives a second one.
  public var icpsr: Int
  /// The ICPSR number of the state, from 1 to 99; 99 is the President.
  public var stateICPSR: Int?
  /// The district; 0 in the Senate, 98, 99 or 1 at large.
  public var districtCode: Int?
  /// The postal code of the state; `USA` for the President.
  public var stateAbbreviation: String?
  /// Voteview's party code; see ``PartyCatalog``.
  public var partyCode: Int
  /// A legacy code of how the seat was held.
  public var occupancy: Int?
  /// A legacy code of how the seat was won.
  public var lastMeans: Int?
  /// The name as `SURNAME, Given, Suffix`.
  public var name: String
  /// The id in the Biographical Directory of the United States Congress.
  public var bioguideID: String?
  /// The year of birth.
  public var born: Int?
  /// The year of death.
  public var died: Int?
  /// The first DW-NOMINATE dimension, from -1 (liberal) to 1 (conservative), the same over a whole career.
  public var nominateDimension1: Double?
  /// The second DW-NOMINATE dimension, from -1 to 1.
  public var nominateDimension2: Double?
  /// The log-likelihood of the fit in this Congress.
  public var nominateLogLikelihood: Double?
  /// The geometric mean probability of the fit in this Congress, from 0 to 1.
  public var nominateGeometricMeanProbability: Double?
  /// How many votes of this Congress were used.
  public var nominateVoteCount: Int?
  /// How many of them the scores predict wrongly.
  public var nominateErrorCount: Int?
  /// 1 where the score is provisional; blank in today's files.
  public var conditional: Int?
  /// The first Nokken-Poole dimension, from -1 to 1, estimated for this Congress alone.
  public var nokkenPooleDimension1: Double?
  /// The second Nokken-Poole dimension, from -1 to 1.
  public var nokkenPooleDimension2: Double?

  /// The names of the columns, in file order.
  public enum CodingKeys: String, CodingKey, CaseIterable {
    /// The number of the Congress.
    case congress
    /// The chamber.
    case chamber
    /// The ICPSR number of the person.
    case icpsr
    /// The ICPSR number of the state.
    case stateICPSR = "state_icpsr"
    /// The district.
    case districtCode = "district_code"
    /// The postal code of the state.
    case stateAbbreviation = "state_abbrev"
    /// The party code.
    case partyCode = "party_code"
    /// How the seat was held.
    case occupancy
    /// How the seat was won.
    case lastMeans = "last_means"
    /// The name.
    case name = "bioname"
    /// The id in the Biographical Directory.
    case bioguideID = "bioguide_id"
    /// The year of birth.
    case born
    /// The year of death.
    case died
    /// The first DW-NOMINATE dimension.
    case nominateDimension1 = "nominate_dim1"
    /// The second DW-NOMINATE dimension.
    case nominateDimension2 = "nominate_dim2"
    /// The log-likelihood.
    case nominateLogLikelihood = "nominate_log_likelihood"
    /// The geometric mean probability.
    case nominateGeometricMeanProbability = "nominate_geo_mean_probability"
    /// The number of votes.
    case nominateVoteCount = "nominate_number_of_votes"
    /// The number of errors.
    case nominateErrorCount = "nominate_number_of_errors"
    /// Whether the score is provisional.
    case conditional
    /// The first Nokken-Poole dimension.
    case nokkenPooleDimension1 = "nokken_poole_dim1"
    /// The second Nokken-Poole dimension.
    case nokkenPooleDimension2 = "nokken_poole_dim2"
  }

  /// Makes a row; everything that Voteview leaves blank for somebody may be left out.
  ///
  /// - Parameters:
  ///   - congress: The number of the Congress.
  ///   - chamber: House, Senate or President.
  ///   - icpsr: The ICPSR number of the person.
  ///   - stateICPSR: The ICPSR number of the state.
  ///   - districtCode: The district.
  ///   - stateAbbreviation: The postal code of the state.
  ///   - partyCode: The party code.
  ///   - occupancy: How the seat was held.
  ///   - lastMeans: How the seat was won.
  ///   - name: The name.
  ///   - bioguideID: The id in the Biographical Directory.
  ///   - born: The year of birth.
  ///   - died: The year of death.
  ///   - nominateDimension1: The first DW-NOMINATE dimension.
  ///   - nominateDimension2: The second DW-NOMINATE dimension.
  ///   - nominateLogLikelihood: The log-likelihood.
  ///   - nominateGeometricMeanProbability: The geometric mean probability.
  ///   - nominateVoteCount: The number of votes.
  ///   - nominateErrorCount: The number of errors.
  ///   - conditional: 1 where the score is provisional.
  ///   - nokkenPooleDimension1: The first Nokken-Poole dimension.
  ///   - nokkenPooleDimension2: The second Nokken-Poole dimension.
  public init(
    congress: Int, chamber: Chamber, icpsr: Int, stateICPSR: Int? = nil, districtCode: Int? = nil,
    stateAbbreviation: String? = nil, partyCode: Int, occupancy: Int? = nil, lastMeans: Int? = nil, name: String,
    bioguideID: String? = nil, born: Int? = nil, died: Int? = nil, nominateDimension1: Double? = nil,
    nominateDimension2: Double? = nil, nominateLogLikelihood: Double? = nil,
    nominateGeometricMeanProbability: Double? = nil, nominateVoteCount: Int? = nil, nominateErrorCount: Int? = nil,
    conditional: Int? = nil, nokkenPooleDimension1: Double? = nil, nokkenPooleDimension2: Double? = nil
  ) {
    self.congress = congress
    self.chamber = chamber
    self.icpsr = icpsr
    self.stateICPSR = stateICPSR
    self.districtCode = districtCode
    self.stateAbbreviation = stateAbbreviation
    self.partyCode = partyCode
    self.occupancy = occupancy
    self.lastMeans = lastMeans
    self.name = name
    self.bioguideID = bioguideID
    self.born = born
    self.died = died
    self.nominateDimension1 = nominateDimension1
    self.nominateDimension2 = nominateDimension2
    self.nominateLogLikelihood = nominateLogLikelihood
    self.nominateGeometricMeanProbability = nominateGeometricMeanProbability
    self.nominateVoteCount = nominateVoteCount
    self.nominateErrorCount = nominateErrorCount
    self.conditional = conditional
    self.nokkenPooleDimension1 = nokkenPooleDimension1
    self.nokkenPooleDimension2 = nokkenPooleDimension2
  }
}
