public import DomainCore
import DomainTraining

/// The days of a goal.
public enum GoalPeriod: Hashable, Sendable {
  /// The current week, again and again.
  case week
  /// The current month, again and again.
  case month
  /// The current year, again and again.
  case year
  /// The first and the last day.
  case days(ClosedRange<CalendarDay>)

  /// Parses the form that `text` returns.
  public init?(_ text: String) {
    switch text {
    case "week": self = .week
    case "month": self = .month
    case "year": self = .year
    default:
      let ends = text.split(separator: "/", omittingEmptySubsequences: false).map { CalendarDay(String($0)) }
      guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else { return nil }
      self = .days(first...last)
    }
  }

  /// The stable form in documents, in the database and on servers: `year`, or `2026-03-01/2026-05-31`.
  public var text: String {
    switch self {
    case .week: "week"
    case .month: "month"
    case .year: "year"
    case .days(let days): "\(days.lowerBound)/\(days.upperBound)"
    }
  }

  /// The days that count on a day.
  public func days(on today: CalendarDay, firstWeekday: Weekday) -> ClosedRange<CalendarDay> {
    switch self {
    case .week: Period(containing: today, by: .week(startingOn: firstWeekday)).days
    case .month: Period(containing: today, by: .month).days
    case .year: Period(containing: today, by: .year).days
    case .days(let days): days
    }
  }

  /// Its place in the order of lists.
  var rank: Int {
    switch self {
    case .week: .min
    case .month: .min + 1
    case .year: .min + 2
    case .days(let days): days.upperBound.daysSinceEpoch
    }
  }
}
