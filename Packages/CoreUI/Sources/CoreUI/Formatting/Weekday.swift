/// A day of the week.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// The three letters it is written with: "Mon".
  public var shortName: String {
    switch self {
    case .monday: "Mon"
    case .tuesday: "Tue"
    case .wednesday: "Wed"
    case .thursday: "Thu"
    case .friday: "Fri"
    case .saturday: "Sat"
    case .sunday: "Sun"
    }
  }
}

extension CivilDate {
  /// The day of the week this day is.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    Weekday.allCases[((daysSinceEpoch + 3) % 7 + 7) % 7]
  }

  /// The first day of the week this day lies in.
  public func startOfWeek(firstWeekday: Weekday = .monday) -> CivilDate {
    adding(days: -((weekday.rawValue - firstWeekday.rawValue + 7) % 7))
  }
}
