import DomainCore

extension WorkoutFilter {
  /// The days that a word stands for: `2026`, `2026-03`, `2026-03-01`, `last-week`; `nil` if it is not a date.
  static func days(_ word: String, today: CalendarDay, firstWeekday: Weekday) -> ClosedRange<CalendarDay>? {
    let week = today.startOfWeek(on: firstWeekday)
    let (year, month, _) = today.components
    switch word {
    case "today": return today...today
    case "yesterday": return today.advanced(by: -1)...today.advanced(by: -1)
    case "this-week": return week...week.advanced(by: 6)
    case "last-week": return week.advanced(by: -7)...week.advanced(by: -1)
    case "this-month": return self.month(month, of: year)
    case "last-month": return month > 1 ? self.month(month - 1, of: year) : self.month(12, of: year - 1)
    case "this-year": return self.year(year)
    case "last-year": return self.year(year - 1)
    default: break
    }
    if let day = CalendarDay(word) { return day...day }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }), parts[0].count == 4,
      let year = Int(parts[0]), year >= 1900
    else { return nil }
    switch parts.count {
    case 1: return self.year(year)
    case 2 where parts[1].count == 2: return Int(parts[1]).flatMap { self.month($0, of: year) }
    default: return nil
    }
  }

  private static func year(_ year: Int) -> ClosedRange<CalendarDay>? {
    range(from: CalendarDay(year: year, month: 1, day: 1), until: CalendarDay(year: year + 1, month: 1, day: 1))
  }

  private static func month(_ month: Int, of year: Int) -> ClosedRange<CalendarDay>? {
    range(
      from: CalendarDay(year: year, month: month, day: 1),
      until: month < 12
        ? CalendarDay(year: year, month: month + 1, day: 1) : CalendarDay(year: year + 1, month: 1, day: 1))
  }

  private static func range(from first: CalendarDay?, until end: CalendarDay?) -> ClosedRange<CalendarDay>? {
    guard let first, let end else { return nil }
    return first...end.advanced(by: -1)
  }
}
