public import DomainCore

/// How much of the log an overview shows.
public enum TrainingPeriodLength: String, CaseIterable, Hashable, Sendable {
  /// Four weeks.
  case fourWeeks = "4w"
  /// Twelve weeks, the default.
  case twelveWeeks = "12w"
  /// Half a year.
  case twentySixWeeks = "26w"
  /// 52 weeks, so that all weeks are whole.
  case year = "1y"

  /// The number of calendar weeks, the last of which may not be over.
  public var weekCount: Int {
    switch self {
    case .fourWeeks: 4
    case .twelveWeeks: 12
    case .twentySixWeeks: 26
    case .year: 52
    }
  }

  /// The next longer one; after the longest, the shortest.
  public var next: TrainingPeriodLength {
    let all = Self.allCases
    return all.drop { $0 != self }.dropFirst().first ?? all.first ?? self
  }
}

/// Calendar weeks in a row, of which the last one may end early.
public struct TrainingPeriod: Hashable, Sendable {
  /// Without training for this many days, an overview opens where training ended.
  public static let inactiveDayCount = 28

  /// How many weeks the period has.
  public var length: TrainingPeriodLength
  /// The last day that counts, which may be in the middle of its week.
  public var lastDay: CalendarDay
  /// The day on which weeks begin.
  public var firstWeekday: Weekday

  /// ``weeks`` has the weeks up to that day.
  public init(_ length: TrainingPeriodLength, endingOn lastDay: CalendarDay, firstWeekday: Weekday) {
    self.length = length
    self.lastDay = lastDay
    self.firstWeekday = firstWeekday
  }

  /// The period that an overview opens with. It ends today; if nobody trained in the last four weeks, it ends with the
  /// last week that has a workout.
  public init(_ length: TrainingPeriodLength, today: CalendarDay, firstWeekday: Weekday, lastActiveDay: CalendarDay?) {
    self.init(length, endingOn: today, firstWeekday: firstWeekday)
    if let lastActiveDay, lastActiveDay <= today.advanced(by: -Self.inactiveDayCount) {
      lastDay = lastActiveDay.startOfWeek(on: firstWeekday).advanced(by: 6)
    }
  }

  /// The first day of the last week.
  public var lastWeek: CalendarDay { lastDay.startOfWeek(on: firstWeekday) }

  /// The first day of the first week.
  public var firstDay: CalendarDay { lastWeek.advanced(by: -7 * (length.weekCount - 1)) }

  /// The first day of each week, oldest first.
  public var weeks: [CalendarDay] { (0..<length.weekCount).map { firstDay.advanced(by: 7 * $0) } }

  /// The period of the same length that ends the day before this one begins.
  public var earlier: TrainingPeriod {
    TrainingPeriod(length, endingOn: firstDay.advanced(by: -1), firstWeekday: firstWeekday)
  }

  /// The period of the same length after this one; `nil` if it would end today or later.
  public func later(today: CalendarDay) -> TrainingPeriod? {
    let end = lastWeek.advanced(by: 7 * length.weekCount + 6)
    return end < today ? TrainingPeriod(length, endingOn: end, firstWeekday: firstWeekday) : nil
  }

  /// Whether a day is in the period, no later than its last day.
  public func contains(_ day: CalendarDay) -> Bool { firstDay <= day && day <= lastDay }

  /// Whether a day is in one of the weeks, also after the last day of the period: a workout recorded in an eastern time
  /// zone can be a day ahead.
  func shows(_ day: CalendarDay) -> Bool { firstDay <= day && day <= lastWeek.advanced(by: 6) }
}
