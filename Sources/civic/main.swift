import CivicData
let scores = try MemberScores(path: CommandLine.arguments[1])
let series = try PartyMedianSeries(scores)
print(CSVFormat().text(of: series.table()), terminator: "")
