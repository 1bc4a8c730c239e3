public import DomainCore

/// The days of a period up to a day, and the same days of another one: this year against last year, to date.
public struct PeriodComparison: Hashable, Sendable {
  /// The days of the period, through the given day if the period is not over.
  public let current: ClosedRange<CalendarDay>
  /// The same days of the other period.
  public let other: ClosedRange<CalendarDay>
  /// Whether the period is not over, so that both ranges end early.
  public let isToDate: Bool

  /// Months are compared up to the same day of the month, and years and seasons up to the same date; where the other
  /// one lacks that day, up to the last day before it. All other periods are compared by the number of days.
  /// A period that is over is compared with the whole other one.
  ///
  /// - Returns: `nil` if the period begins after `day`.
  public init?(of period: Period, with other: Period, through day: CalendarDay) {
    guard period.firstDay <= day else { return nil }
    isToDate = day < period.lastDay
    guard isToDate else {
      current = period.days
      self.other = other.days
      return
    }
    current = period.firstDay...day
    let last = Self.counterpart(of: day, in: period, other)
    self.other = other.firstDay...min(max(last, other.firstDay), other.lastDay)
  }

  private static func counterpart(of day: CalendarDay, in period: Period, _ other: Period) -> CalendarDay {
    let months = MonthCount(of: other.firstDay).number - MonthCount(of: period.firstDay).number
    return switch (period.unit, other.unit) {
    case (.month, .month), (.year, .year):
      MonthCount(of: day).advanced(by: months).day(day.components.day)
    case (.season(let start), .season(let otherStart)) where start == otherStart:
      MonthCount(of: day).advanced(by: months).day(day.components.day)
    default:
      other.firstDay.advanced(by: day.daysSinceEpoch - period.firstDay.daysSinceEpoch)
    }
  }
}

extension Period {
  /// This period up to a day, with the same days of the previous period.
  ///
  /// - Returns: `nil` if the period begins after `day`.
  public func comparisonWithPrevious(through day: CalendarDay) -> PeriodComparison? {
    PeriodComparison(of: self, with: previous, through: day)
  }
}

/// What a text for a period depends on besides the text.
public struct PeriodContext: Hashable, Sendable {
  /// For relative texts, such as `this-week`.
  public var today: CalendarDay
  /// Where weeks begin, for texts such as `2026-w12`.
  public var firstWeekday: Weekday
  /// Where training years begin.
  public var seasonStart: SeasonStart

  /// Weeks and seasons default to the standard ones.
  public init(today: CalendarDay, firstWeekday: Weekday = .standardFirst, seasonStart: SeasonStart = .october) {
    self.today = today
    self.firstWeekday = firstWeekday
    self.seasonStart = seasonStart
  }

  /// The unit with a name that a person types: `day`, `week`, `month`, `year` or `season`.
  public func unit(named name: some StringProtocol) -> PeriodUnit? {
    switch name {
    case "day": .day
    case "week": .week(startingOn: firstWeekday)
    case "month": .month
    case "year": .year
    case "season": .season(startingOn: seasonStart)
    default: nil
    }
  }
}

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
