import CoreSystem
import Foundation

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
