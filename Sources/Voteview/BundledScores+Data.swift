// placeholder
extension BundledScores { static let table: StaticString = "" }
