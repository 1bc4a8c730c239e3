/// Reads comma-separated values (RFC 4180) row by row, in time proportional to their length.
///
/// It accepts any line break, a byte order mark, NUL bytes (which it drops), empty lines (which it skips), and quotation
/// marks inside a field that does not begin with one.
struct CSVReader {
  enum Item: Equatable {
    /// In ``CSVReader/row`` until the next call.
    case row
    /// A row that was left out.
    case problem(ExportEntryProblem)
  }

  static let longestRowBytes = 512 << 10
  static let mostFields = 1000
  /// Each of them is read twice.
  static let mostUnclosedQuotes = 100

  private(set) var row = CSVRow()
  /// The rest was not read, because too many quotation marks are not closed.
  private(set) var isCutOff = false
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int
  private var unclosedQuotes = 0

  init(_ bytes: [UInt8], separator: Character = ",") {
    self.bytes = bytes
    self.separator = separator.asciiValue ?? Self.comma
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// `nil` after the last row.
  mutating func next() -> Item? {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    row.removeAll()
    let start = position
    var problem: ExportEntryProblem?
    var isQuoted = false
    var isAtStart = true
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if isQuoted {
        guard position - start <= Self.longestRowBytes else { return skipLine(from: start) }
        if byte == Self.quote {
          isQuoted = position < bytes.count && bytes[position] == Self.quote
          if !isQuoted { continue }
          position += 1
        }
        append(byte, &problem)
      } else if byte == separator {
        endField(&problem)
        isAtStart = true
      } else if byte == Self.lineFeed || byte == Self.carriageReturn {
        break
      } else if byte == Self.quote, isAtStart {
        isQuoted = true
        isAtStart = false
      } else if byte != 0 {
        append(byte, &problem)
        isAtStart = false
      }
    }
    if isQuoted { return skipLine(from: start) }
    endField(&problem)
    return problem.map { .problem($0) } ?? .row
  }

  private mutating func append(_ byte: UInt8, _ problem: inout ExportEntryProblem?) {
    if row.byteCount >= Self.longestRowBytes { problem = problem ?? .tooLong }
    guard problem == nil, byte != 0 else { return }
    row.append(byte)
  }

  private mutating func endField(_ problem: inout ExportEntryProblem?) {
    if row.count >= Self.mostFields { problem = problem ?? .tooManyFields }
    guard problem == nil else { return }
    row.endField()
  }

  /// A quotation mark that nothing closes would hide all rows after it: only its own line is left out.
  private mutating func skipLine(from start: Int) -> Item {
    unclosedQuotes += 1
    isCutOff = unclosedQuotes > Self.mostUnclosedQuotes
    position = start
    if isCutOff { position = bytes.count }
    while position < bytes.count, bytes[position] != Self.lineFeed, bytes[position] != Self.carriageReturn {
      position += 1
    }
    return .problem(.unclosedQuote)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == lineFeed || byte == carriageReturn || byte == 0
  }
}
