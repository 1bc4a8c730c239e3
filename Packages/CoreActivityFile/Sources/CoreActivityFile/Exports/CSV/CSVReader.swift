/// Reads comma-separated values (RFC 4180) row by row, in time proportional to their length.
///
/// It accepts any line break, a byte order mark, NUL bytes (which it drops), empty lines (which it skips), quotation
/// marks inside a field that does not begin with one, and what spreadsheets make of a list: see ``CSVText``.
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
  /// The count of fields that each row should have. A row of several lines with another count has a quotation mark that
  /// is closed by that of a later row.
  var expectedFieldCount: Int?
  /// Whether the list is in neither UTF-8 nor UTF-16, and was read as Windows-1252.
  let isWindows1252: Bool
  /// The rest was not read, because too many quotation marks are not closed.
  private(set) var isCutOff = false
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int
  private var unclosedQuotes = 0

  init(_ bytes: [UInt8]) {
    let text = CSVText(bytes)
    self.bytes = text.bytes
    isWindows1252 = text.isWindows1252
    separator = text.separator
    position = text.start
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
    // Of the row and of its field: whether a line break was quoted.
    var (hasLineBreak, isLineBroken) = (false, false)
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if isQuoted {
        guard position - start <= Self.longestRowBytes else { return skipLine(from: start) }
        if byte == Self.quote {
          isQuoted = position < bytes.count && bytes[position] == Self.quote
          if !isQuoted {
            // The quotation mark that opens a field of a later row.
            if isLineBroken, position < bytes.count, !isEndOfField(bytes[position]) { return skipLine(from: start) }
            continue
          }
          position += 1
        } else if byte == Self.lineFeed || byte == Self.carriageReturn {
          (hasLineBreak, isLineBroken) = (true, true)
        }
        append(byte, &problem)
      } else if byte == separator {
        endField(&problem)
        isAtStart = true
      } else if byte == Self.lineFeed || byte == Self.carriageReturn {
        break
      } else if byte == Self.quote, isAtStart {
        (isQuoted, isLineBroken, isAtStart) = (true, false, false)
      } else if byte != 0 {
        append(byte, &problem)
        isAtStart = false
      }
    }
    if isQuoted { return skipLine(from: start) }
    endField(&problem)
    if hasLineBreak, let expectedFieldCount, problem == nil, row.count != expectedFieldCount {
      return skipLine(from: start)
    }
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
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private func isEndOfField(_ byte: UInt8) -> Bool {
    byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn || byte == 0
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == lineFeed || byte == carriageReturn || byte == 0
  }
}
