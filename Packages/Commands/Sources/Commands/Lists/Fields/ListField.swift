import CoreSystem
import CoreUI
import DomainCore
import Foundation

/// A field of the rows of a list, under the name that `--fields`, CSV and JSON use.
struct ListField<Row>: Sendable {
  let name: String
  /// What the value is, for the documented format.
  let meaning: String
  let form: ListForm
  /// Whether a row can have no value.
  let isOptional: Bool
  /// What people see of it; `nil` for the value itself.
  let shown: Shown?
  /// `nil` if the row has no value.
  let value: @Sendable (Row) -> ListValue?

  /// The title of a column, and its text for a row.
  struct Shown: Sendable {
    let title: String
    let text: @Sendable (Row, QuantityFormatter) -> String?

    init(_ title: String, _ text: @escaping @Sendable (Row, QuantityFormatter) -> String?) {
      self.title = title
      self.text = text
    }
  }

  init(
    _ name: String, meaning: String = "", form: ListForm, isOptional: Bool = false, shown: Shown? = nil,
    value: @escaping @Sendable (Row) -> ListValue?
  ) {
    self.name = name
    self.meaning = meaning
    self.form = form
    self.isOptional = isOptional
    self.shown = shown
    self.value = value
  }

  init(_ name: String, _ text: @escaping @Sendable (Row) -> String?) {
    self.init(name, form: .text) { text($0).map(ListValue.text) }
  }

  init(_ name: String, _ number: @escaping @Sendable (Row) -> Double?) {
    self.init(name, form: .number) { number($0).map(ListValue.number) }
  }

  init(degrees name: String, _ number: @escaping @Sendable (Row) -> Double?) {
    self.init(name, form: .number) { number($0).map(ListValue.degrees) }
  }

  init(_ name: String, _ number: @escaping @Sendable (Row) -> Int?) {
    self.init(name, form: .integer) { number($0).map(ListValue.integer) }
  }

  init(_ name: String, _ flag: @escaping @Sendable (Row) -> Bool?) {
    self.init(name, form: .flag) { flag($0).map(ListValue.flag) }
  }

  init(_ name: String, _ time: @escaping @Sendable (Row) -> Date?) {
    self.init(name, form: .time) { time($0).map(ListValue.time) }
  }

  init(_ name: String, _ texts: @escaping @Sendable (Row) -> [String]) {
    self.init(name, form: .texts) { ListValue.texts(texts($0)) }
  }
}

/// What the values of a field are.
enum ListForm: String {
  case text, number, flag, integer, time, texts
}

/// One value of a list for programs.
enum ListValue: Equatable, Encodable {
  case text(String)
  case number(Double)
  /// A coordinate.
  case degrees(Double)
  case integer(Int)
  case flag(Bool)
  case time(Date)
  case texts([String])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number.printed)
    case .degrees(let degrees): try container.encode(degrees.printedDegrees)
    case .integer(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .time(let time): try container.encode(time)
    case .texts(let texts): try container.encode(texts)
    }
  }

  /// The value as a cell: numbers with a point and as many digits as their precision deserves, times in UTC, texts of a list separated
  /// by semicolons. Empty for a number that is none.
  var cell: String {
    switch self {
    case .text(let text): text
    case .number(let number): Self.cell(of: number.printed)
    case .degrees(let degrees): Self.cell(of: degrees.printedDegrees)
    case .integer(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .time(let time): RFC3339.text(time) ?? ""
    case .texts(let texts): texts.joined(separator: ";")
    }
  }

  /// The value as a cell of comma-separated values, without characters that a terminal interprets.
  ///
  /// - Parameter isForSpreadsheet: whether a text that a spreadsheet would run as a formula gets an apostrophe before it.
  func csvCell(isForSpreadsheet: Bool) -> String {
    let text = cell.harmless
    guard isForSpreadsheet, isText, let first = text.unicodeScalars.first else { return text }
    return Self.formulaStarts.contains(first) ? "'" + text : text
  }

  private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\n", "＝", "＋", "－", "＠"]

  private var isText: Bool {
    switch self {
    case .text, .texts: true
    case .number, .degrees, .integer, .flag, .time: false
    }
  }

  /// Without decimals if it is whole; the shortest text that is read back as the same number.
  private static func cell(of number: Double) -> String {
    guard number.isFinite else { return "" }
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return "\(whole)" }
    return "\(number)"
  }
}

/// The rows of a list with some of their fields, for programs.
struct ListRows: Equatable {
  let names: [String]
  /// A value for each name; `nil` where a row has none.
  let rows: [[ListValue?]]

  init<Row>(_ rows: some Sequence<Row>, _ fields: [ListField<Row>]) {
    names = fields.map(\.name)
    self.rows = rows.map { row in fields.map { $0.value(row) } }
  }

  /// Comma-separated values (RFC 4180) after a line of names. Characters that a terminal interprets are removed.
  ///
  /// - Parameter isForSpreadsheet: whether texts that would be formulas get an apostrophe before them.
  func csv(isForSpreadsheet: Bool = false) -> String {
    let lines = rows.map { row in
      CSVLine.text(row.map { $0?.csvCell(isForSpreadsheet: isForSpreadsheet) ?? "" })
    }
    return ([CSVLine.text(names)] + lines).joined(separator: "\n")
  }

  /// A line of names and a line for each row, cells separated by tabs.
  var tabSeparated: String {
    ([names] + rows.map { row in row.map { $0?.cell ?? "" } }).map(TabSeparated.line).joined(separator: "\n")
  }
}

/// A list of which `--fields` chooses the fields: an object for each row, without the fields it has no value for.
struct ListRowsDocument: JSONDocument {
  let format = "fettle.rows/1"
  let rows: [Row]

  init(_ list: ListRows) {
    rows = list.rows.map { Row(names: list.names, values: $0) }
  }

  struct Row: Encodable {
    let names: [String]
    let values: [ListValue?]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: DocumentKey.self)
      for (name, value) in zip(names, values) {
        try container.encodeIfPresent(value, forKey: DocumentKey(stringValue: name))
      }
    }
  }
}

/// Why `--fields` cannot be followed.
enum FieldChoiceError: Error, Equatable {
  case unknown(name: String, known: [String])
  case repeated(name: String)

  var explanation: String {
    switch self {
    case .unknown(let name, let known):
      "There is no field “\(name)”\(Self.suggestion(known.closest(to: name))) "
        + "--fields without a value lists all fields."
    case .repeated(let name): "The field “\(name)” is chosen twice."
    }
  }

  private static func suggestion(_ near: [String]) -> String {
    near.isEmpty ? "." : "; did you mean \(near.joined(separator: " or "))?"
  }
}

/// The fields chosen with `--fields`.
enum FieldChoice {
  /// The fields named in `text`, separated by commas, in that order. Upper and lower case are equal, and hyphens and
  /// underscores may separate words.
  static func fields<Row>(
    named text: String, among fields: [ListField<Row>]
  ) throws(FieldChoiceError) -> [ListField<Row>] {
    var chosen: [ListField<Row>] = []
    for name in text.split(separator: ",").map({ $0.trimmingPrefix { $0 == " " } }).map(String.init) {
      guard let field = fields.first(where: { key($0.name) == key(name) }) else {
        throw .unknown(name: name, known: fields.map(\.name))
      }
      guard !chosen.contains(where: { $0.name == field.name }) else { throw .repeated(name: field.name) }
      chosen.append(field)
    }
    return chosen
  }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { !"-_ ".contains($0) }
  }
}

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
