public import DomainCore

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
  func unit(named name: some StringProtocol) -> PeriodUnit? {
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
