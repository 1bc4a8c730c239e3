import Foundation

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

  fileprivate mutating func endField(_ problem: inout ExportEntryProblem?) {
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

/// The fields of one row, without their quotation marks.
struct CSVRow {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { ends.count }
  var byteCount: Int { bytes.count }

  /// Empty for a field that the row does not have.
  func field(_ index: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(index) else { return [] }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Without surrounding spaces and line breaks; `nil` if nothing is left.
  func text(_ index: Int) -> String? {
    let field = field(index)
    guard !field.isEmpty else { return nil }
    let text = String(decoding: field, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  fileprivate mutating func endField() {
    ends.append(bytes.count)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}

/// The columns of a list by their headings, which are always in the same language.
struct CSVColumns {
  private var positions: [String: Int] = [:]

  /// - Parameter prefix: left out at the beginning of headings.
  init(_ head: CSVRow, droppingPrefix prefix: String = "") {
    for position in 0..<head.count {
      var name = (head.text(position) ?? "").lowercased()
      if !prefix.isEmpty, name.hasPrefix(prefix) { name = String(name.dropFirst(prefix.count)) }
      if positions[name] == nil { positions[name] = position }
    }
  }

  /// Whether all these headings are there, in lowercase.
  func contain(_ names: String...) -> Bool { names.allSatisfy { positions[$0] != nil } }

  /// From the first of these columns that has text.
  func text(_ names: String..., in row: CSVRow) -> String? {
    names.lazy.compactMap { positions[$0].flatMap { row.text($0) } }.first
  }

  /// From the first of these columns that has a positive number: services write 0 for what they do not have.
  func positive(_ names: String..., in row: CSVRow) -> Double? {
    names.lazy.compactMap { positions[$0].flatMap { CSVNumber.decimal(row.field($0)) } }.first { $0 > 0 }
  }

  /// A number whose only separator may group thousands.
  func grouped(_ name: String, in row: CSVRow) -> Double? {
    positions[name].flatMap { CSVNumber.grouped(row.field($0)) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// A list as the service or a spreadsheet saved it: in UTF-8, UTF-16 with its mark, or Windows-1252; with commas,
/// semicolons or tabs.
private struct CSVText {
  /// In UTF-8.
  let bytes: [UInt8]
  let isWindows1252: Bool
  let separator: UInt8
  /// Where the headings begin: after a byte order mark, and after the line in which a spreadsheet names the separator.
  let start: Int

  init(_ stored: [UInt8]) {
    if let encoding = Self.wideEncoding(stored) {
      bytes = Array((String(bytes: stored.dropFirst(2), encoding: encoding) ?? "").utf8)
      isWindows1252 = false
    } else if String(validating: stored, as: UTF8.self) == nil,
      let text = String(bytes: stored, encoding: .windowsCP1252) ?? String(bytes: stored, encoding: .isoLatin1)
    {
      bytes = Array(text.utf8)
      isWindows1252 = true
    } else {
      bytes = stored
      isWindows1252 = false
    }
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = Self.line(bytes, from: start)
    if line.count == Self.naming.count + 1, line.starts(with: Self.naming), let named = line.last {
      (separator, start) = (named, line.endIndex)
    } else {
      separator = Self.separator(of: line)
    }
    self.start = start
  }

  private static let naming = Array("sep=".utf8)
  private static let separators = Array(",;\t".utf8)

  private static func wideEncoding(_ bytes: [UInt8]) -> String.Encoding? {
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    return bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : nil
  }

  private static func line(_ bytes: [UInt8], from start: Int) -> ArraySlice<UInt8> {
    bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
  }

  /// The most frequent one outside of quotation marks; a comma if there is none.
  private static func separator(of headings: ArraySlice<UInt8>) -> UInt8 {
    var isQuoted = false
    var counts = separators.map { _ in 0 }
    for byte in headings {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, let index = separators.firstIndex(of: byte) { counts[index] += 1 }
    }
    return separators[counts.indices.max { counts[$0] < counts[$1] || counts[$0] == counts[$1] && $0 > $1 } ?? 0]
  }
}

/// Numbers in lists: with a decimal point, or as the account's language writes them.
enum CSVNumber {
  private static let longestBytes = 64
  private static let largest = 1e12

  /// The only separator is the decimal one.
  static func decimal(_ field: ArraySlice<UInt8>) -> Double? {
    value(field, isGrouped: false)
  }

  /// The only separator groups thousands if exactly three digits follow: `1,500` and `1.500` are 1500.
  static func grouped(_ field: ArraySlice<UInt8>) -> Double? {
    value(field, isGrouped: true)
  }

  private static func value(_ field: ArraySlice<UInt8>, isGrouped: Bool) -> Double? {
    guard !field.isEmpty, field.count <= longestBytes else { return nil }
    // Without ordinary, no-break (C2 A0) and narrow no-break spaces (E2 80 AF).
    let blanks: [UInt8] = [0x20, 0xC2, 0xA0, 0xE2, 0x80, 0xAF]
    var digits = field.filter { !blanks.contains($0) }
    let point = UInt8(ascii: ".")
    let separators = digits.indices.filter { digits[$0] == point || digits[$0] == UInt8(ascii: ",") }
    if let last = separators.last {
      let repeats = separators.count > 1 && separators.allSatisfy { digits[$0] == digits[last] }
      let isThousands = isGrouped && separators.count == 1 && digits.count - last == 4
      if !repeats, !isThousands { digits[last] = point }
      for index in separators.reversed() where index != last || repeats || isThousands { digits.remove(at: index) }
    }
    let value = Decimal.value(of: digits.span)
    return value.magnitude <= largest ? value : nil
  }
}
