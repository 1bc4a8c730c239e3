public import CoreUI
public import DomainWorkout

extension CivilDate {
  /// The same day; `nil` where the calendar has no such day.
  public init?(_ day: CalendarDay) {
    let (year, month, day) = day.components
    self.init(year: year, month: month, day: day)
  }
}
