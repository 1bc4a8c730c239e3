/// A line of comma-separated values, as RFC 4180 describes them.
enum CSVLine {
  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")

  static func text(_ cells: [String]) -> String {
    var line: [UInt8] = []
    append(cells, to: &line)
    return String(decoding: line, as: UTF8.self)
  }

  /// The line as UTF-8, with its end.
  static func bytes(_ cells: [String]) -> [UInt8] {
    var line: [UInt8] = []
    append(cells, to: &line)
    line.append(newline)
    return line
  }

  private static func append(_ cells: [String], to line: inout [UInt8]) {
    line.reserveCapacity(cells.reduce(cells.count) { $0 + $1.utf8.count })
    for (index, cell) in cells.enumerated() {
      if index > 0 { line.append(comma) }
      append(cell, to: &line)
    }
  }

  private static func append(_ cell: String, to line: inout [UInt8]) {
    let isQuoted = cell.utf8.contains { $0 == comma || $0 == quote || $0 == newline || $0 == UInt8(ascii: "\r") }
    guard isQuoted else {
      line.append(contentsOf: cell.utf8)
      return
    }
    line.append(quote)
    for byte in cell.utf8 {
      if byte == quote { line.append(quote) }
      line.append(byte)
    }
    line.append(quote)
  }
}
