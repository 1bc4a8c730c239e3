public import DomainCore

/// Why a text does not name a period.
public enum PeriodTextError: Error, Hashable, Sendable {
  /// There is no text.
  case empty
  /// The text has none of the known forms.
  case unknownForm(String)
  /// The calendar has no such day, month or week.
  case missingDate(String)
  /// The text lies outside of the years with periods.
  case yearOutOfRange(String)
  /// A range ends before it begins.
  case reversedRange(String)
  /// A range lacks its first or last day.
  case openRange(String)
}

extension PeriodTextError: ExplainedError {
  /// What is wrong with the text, and which forms there are.
  public var explanation: String {
    switch self {
    case .empty: "The period is empty. \(Self.forms)"
    case .unknownForm(let text): "“\(text)” is not a period. \(Self.forms)"
    case .missingDate(let text): "“\(text)” does not exist in the calendar. \(Self.forms)"
    case .yearOutOfRange(let text): "“\(text)” is out of range. Use a year from 1584 to 9998."
    case .reversedRange(let text): "“\(text)” ends before it begins. Put the earlier day first."
    case .openRange(let text): "“\(text)” lacks a first or last day. Use 2026-03-01..2026-04-15."
    }
  }

  public var remedy: Remedy? { nil }
  public var canSucceedLater: Bool { false }

  private static let forms = "Use 2026, 2026-03, 2026-w12, 2026-03-01, this-week, last-month or 2026-03-01..2026-04-15."
}
