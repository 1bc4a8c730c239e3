import DomainCore

/// The parts of a text such as `2026`, `2026-03`, `2026-w12`, `2026-03-01` or `season-2025`.
enum PeriodDateText: Equatable {
  case year(Int)
  case season(Int)
  case month(year: Int, month: Int)
  case week(year: Int, week: Int)
  case day(year: Int, month: Int, day: Int)

  /// Returns `nil` for any other form. The numbers need not exist in the calendar.
  init?(_ key: String) {
    let words = key.split(separator: "-", omittingEmptySubsequences: false)
    if words.count == 2, words[0] == "season" {
      guard let year = Self.number(words[1], digits: 4...4) else { return nil }
      self = .season(year)
      return
    }
    guard let first = words.first, let year = Self.number(first, digits: 4...4) else { return nil }
    switch words.count {
    case 1:
      self = .year(year)
    case 2 where words[1].first == "w":
      guard let week = Self.number(words[1].dropFirst(), digits: 1...2) else { return nil }
      self = .week(year: year, week: week)
    case 2:
      guard let month = Self.number(words[1], digits: 1...2) else { return nil }
      self = .month(year: year, month: month)
    case 3:
      guard let month = Self.number(words[1], digits: 1...2), let day = Self.number(words[2], digits: 1...2) else {
        return nil
      }
      self = .day(year: year, month: month, day: day)
    default: return nil
    }
  }

  /// The first day; `nil` if the calendar has no such day, month or week.
  func firstDay(in context: PeriodContext) -> CalendarDay? {
    switch self {
    case .year(let year): CalendarDay(year: year, month: 1, day: 1)
    case .season(let year):
      CalendarDay(year: year, month: context.seasonStart.month, day: context.seasonStart.day)
    case .month(let year, let month): CalendarDay(year: year, month: month, day: 1)
    case .day(let year, let month, let day): CalendarDay(year: year, month: month, day: day)
    case .week(let year, let week):
      Period.firstWeek(ofYear: year, startingOn: context.firstWeekday).flatMap { first in
        let day = first.advanced(by: 7 * (week - 1))
        // The fourth day of a week is in the year to which the week belongs.
        return week > 0 && day.advanced(by: 3).components.year == year ? day : nil
      }
    }
  }

  func unit(in context: PeriodContext) -> PeriodUnit {
    switch self {
    case .year: .year
    case .season: .season(startingOn: context.seasonStart)
    case .month: .month
    case .week: .week(startingOn: context.firstWeekday)
    case .day: .day
    }
  }

  /// A number of ASCII digits; `nil` for anything else.
  static func number(_ text: some StringProtocol, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }
}
