import GRDB

/// Cuts JSON Lines into rows.
struct ArchiveRowReader {
  private static let longestLine = 64 << 20
  private static let lineFeed = UInt8(ascii: "\n")

  private let path: String
  private let types: [String: String]
  /// The beginning of a line whose end was not read yet.
  private var rest: [UInt8] = []
  /// The number of rows so far.
  private(set) var count = 0

  init(path: String, shape: ArchiveShape, files: ArchivedFiles?) {
    self.path = path
    // In the place of bytes is the path of a file.
    types = Dictionary(shape.columns.map { ($0.name, $0.name == files?.column ? "TEXT" : $0.type) }) { $1 }
  }

  /// Calls `use` with the values of each row that a block completes, by column.
  mutating func read(_ block: [UInt8], _ use: ([String: DatabaseValue]) throws -> Void) throws {
    var start = 0
    while let end = block[start...].firstIndex(of: Self.lineFeed) {
      let line = rest + block[start..<end]
      rest = []
      start = end + 1
      count += 1
      try use(values(of: line))
    }
    rest += block[start...]
    guard rest.count <= Self.longestLine else { throw damaged("is too long") }
  }

  /// Makes sure that the last line is complete.
  func finish() throws {
    guard rest.isEmpty else { throw damaged("is cut off") }
  }

  private func values(of line: [UInt8]) throws -> [String: DatabaseValue] {
    guard let members = JSONLineReader.members(of: line) else { throw damaged("is not a row") }
    var values: [String: DatabaseValue] = [:]
    for (name, member) in members {
      guard let type = types[name] else { throw damaged("has an unknown column") }
      guard let value = JSONLineReader.value(member, for: type) else {
        throw damaged("has an impossible value of \(name)")
      }
      values[name] = value
    }
    return values
  }

  private func damaged(_ problem: String) -> TableArchiveError {
    .damaged(member: path, problem: "line \(rest.isEmpty ? count : count + 1) \(problem)")
  }
}
