public import DomainCore

/// How a calendar is divided into periods.
public enum PeriodUnit: Hashable, Sendable {
  /// A calendar day.
  case day
  /// Seven days from this weekday. Week 1 of a year is the week with January 4, as in ISO 8601 for Monday.
  case week(startingOn: Weekday)
  /// A calendar month.
  case month
  /// A calendar year.
  case year
  /// A training year.
  case season(startingOn: SeasonStart)
}

/// The day of the year on which a training season begins.
public struct SeasonStart: Hashable, Sendable {
  /// From 1 to 12.
  public let month: Int
  /// From 1 to 28, so that every year has it.
  public let day: Int

  /// October 1, when the season of many cyclists and triathletes begins.
  public static let october = SeasonStart(validMonth: 10, day: 1)

  /// Returns `nil` for a day that a year may lack: days after the 28th, and months other than 1 to 12.
  public init?(month: Int, day: Int) {
    guard (1...12).contains(month), (1...28).contains(day) else { return nil }
    self.init(validMonth: month, day: day)
  }

  private init(validMonth month: Int, day: Int) {
    self.month = month
    self.day = day
  }
}
