import DomainCore

extension Period: CustomStringConvertible {
  /// The canonical text: `2026-03-01`, `2026-w12`, `2026-03`, `2026`, `season-2025`, or `2026-03-01..2026-04-15` for a
  /// custom range.
  ///
  /// Parsing it in a context with the same first weekday and season start returns an equal period. A season is named
  /// after the year in which it begins.
  public var description: String {
    switch unit {
    case .day: firstDay.description
    case .week(let weekday): Self.weekText(of: firstDay, startingOn: weekday)
    case .month: String(firstDay.description.dropLast(3))
    case .year: String(firstDay.components.year)
    case .season: "season-\(firstDay.components.year)"
    case nil: "\(firstDay)..\(lastDay)"
    }
  }

  /// The first day of week 1 of a year: the week with January 4.
  static func firstWeek(ofYear year: Int, startingOn weekday: Weekday) -> CalendarDay? {
    CalendarDay(year: year, month: 1, day: 4)?.startOfWeek(on: weekday)
  }

  private static func weekText(of firstDay: CalendarDay, startingOn weekday: Weekday) -> String {
    // The fourth day of a week is in the year to which the week belongs.
    let year = firstDay.advanced(by: 3).components.year
    let first = firstWeek(ofYear: year, startingOn: weekday) ?? firstDay
    let week = (firstDay.daysSinceEpoch - first.daysSinceEpoch) / 7 + 1
    return "\(year)-w\(week < 10 ? "0" : "")\(week)"
  }
}
