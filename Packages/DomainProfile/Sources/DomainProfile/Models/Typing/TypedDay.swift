public import DomainCore

/// A day as a person types it.
public enum TypedDay: Hashable, Sendable {
  /// The word `today`, which becomes a day when it is used.
  case today
  /// An ISO 8601 date.
  case day(CalendarDay)

  /// The accepted forms, in one phrase.
  public static let allowed = "a day such as 2026-03-01, or the word today"

  /// Parses `today`, or an ISO 8601 date such as `2026-03-01`; `nil` for anything else.
  public init?(_ text: String) {
    if text.lowercased() == "today" {
      self = .today
    } else if let day = CalendarDay(text) {
      self = .day(day)
    } else {
      return nil
    }
  }

  /// The resulting day.
  ///
  /// - Parameter today: the current day for the person who typed it.
  public func day(today: CalendarDay) -> CalendarDay {
    switch self {
    case .today: today
    case .day(let day): day
    }
  }
}
