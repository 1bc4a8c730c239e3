import CoreUI
import DomainWorkout

extension CivilDate {
  /// The day as screens show it.
  init?(_ day: CalendarDay) {
    let (year, month, day) = day.components
    self.init(year: year, month: month, day: day)
  }
}
