public import DomainCore

/// Days or weeks in a row with training.
public struct Streak: Hashable, Sendable {
  /// The first day; of weeks, the first day of the first week.
  public var firstDay: CalendarDay
  /// The last day; of weeks, the last day of the last week.
  public var lastDay: CalendarDay
  /// How many days or weeks, at least 1.
  public var count: Int

  public init(firstDay: CalendarDay, lastDay: CalendarDay, count: Int) {
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.count = count
  }
}

/// The current and the longest streak.
public struct Streaks: Hashable, Sendable {
  /// `nil` if the last streak is over.
  public let current: Streak?
  /// The earliest one, if several are the longest; `nil` without training.
  public let longest: Streak?

  /// Streaks of days. One is alive if its last day is today or yesterday, because today's training may still come.
  ///
  /// - Parameter days: with training; days after `today` are left out.
  public init(ofDays days: Set<CalendarDay>, today: CalendarDay) {
    self.init(starts: Set(days.filter { $0 <= today }), length: 1, currentStart: today)
  }

  /// Streaks of weeks with at least one day of training. One is alive if its last week is this week or the last one.
  ///
  /// - Parameter days: with training; days after `today` are left out.
  public init(ofWeeks days: Set<CalendarDay>, today: CalendarDay, firstWeekday: Weekday = .standardFirst) {
    let starts = Set(days.filter { $0 <= today }.map { $0.startOfWeek(on: firstWeekday) })
    self.init(starts: starts, length: 7, currentStart: today.startOfWeek(on: firstWeekday))
  }

  /// - Parameters:
  ///   - starts: the first days of the units with training.
  ///   - length: of a unit, in days.
  ///   - currentStart: the first day of the current unit.
  private init(starts: Set<CalendarDay>, length: Int, currentStart: CalendarDay) {
    var streaks: [Streak] = []
    for start in starts.sorted() {
      let end = start.advanced(by: length - 1)
      if let last = streaks.last, last.lastDay.advanced(by: 1) == start {
        streaks[streaks.count - 1].lastDay = end
        streaks[streaks.count - 1].count += 1
      } else {
        streaks.append(Streak(firstDay: start, lastDay: end, count: 1))
      }
    }
    current = streaks.last.flatMap { $0.lastDay >= currentStart.advanced(by: -1) ? $0 : nil }
    longest = streaks.reduce(nil) { longest, streak in
      longest.map { $0.count >= streak.count } ?? false ? longest : streak
    }
  }
}
