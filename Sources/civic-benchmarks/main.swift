import CSVCoding
import CodingSupport
import Glibc

func load(_ path: String) -> [UInt8] {
  let f = open(path, O_RDONLY)
  var out = [UInt8](repeating: 0, count: 8_000_000)
  let n = read(f, &out, out.count)
  out.removeLast(out.count - n)
  return out
}
let bytes = load(CommandLine.arguments[1])
let clock = ContinuousClock()
for _ in 0..<20 {
  let t = try clock.measure {
    var columns = CSVColumns(nulls: NullTokens(["NA", "N/A"], allowsRepeats: true), numbers: .integralDecimals)
    let c = columns.integers("congress")
    let ch = columns.categories("chamber", ["House", "Senate", "President"])
    let p = columns.integers("party_code")
    let s = columns.optionalDoubles("nominate_dim1")
    try columns.push(bytes)
    try columns.finish()
    print(columns.rowCount, columns[c].count, columns[ch].reduce(0, +), columns[p].reduce(0, +), columns[s].compactMap { $0 }.reduce(0, +))
  }
  print("columns", t, Double(bytes.count) / 1e6 / (Double(t.components.attoseconds) / 1e18), "MB/s")
  var n = 0; if CommandLine.arguments.count > 2 { continue }
  let t2 = try clock.measure {
    var reader = CSVReader(bytes)
    while let row = try reader.next() { n += row.count }
  }
  print("rows", n, t2, Double(bytes.count) / 1e6 / (Double(t2.components.attoseconds) / 1e18), "MB/s")
}
