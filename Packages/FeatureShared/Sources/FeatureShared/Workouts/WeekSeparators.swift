import CoreUI
import DomainCore
import DomainWorkout

/// The lines between the weeks of a list.
struct WeekSeparators {
  private let workouts: [Workout]
  /// The week of each workout; `nil` where its totals are not known.
  private let weekOfRow: [WeekTotals?]
  private let quantities: QuantityFormatter
  private let today: CalendarDay?

  init(_ workouts: [Workout], weeks: [WeekTotals], quantities: QuantityFormatter, today: Int?) {
    self.workouts = workouts
    self.quantities = quantities
    self.today = today.map { CalendarDay(daysSinceEpoch: $0) }
    var index = weeks.isEmpty ? 0 : weeks.count - 1
    weekOfRow = workouts.map { workout in
      guard !weeks.isEmpty else { return nil }
      let day = workout.day
      while index > 0, weeks[index].firstDay > day { index -= 1 }
      while index + 1 < weeks.count, weeks[index + 1].firstDay <= day { index += 1 }
      return weeks[index].contains(day) ? weeks[index] : nil
    }
  }

  /// The line before a row, where a week begins.
  func separator(before row: Int) -> TableSeparator? {
    guard weekOfRow.indices.contains(row), let week = weekOfRow[row] else { return nil }
    if row > 0, weekOfRow[row - 1]?.firstDay == week.firstDay { return nil }
    let totals = week.totals
    let words = [
      quantities.duration(seconds: totals.volume.movingTime),
      totals.volume.distanceMeters > 0 ? quantities.distance(meters: totals.volume.distanceMeters) : nil,
      totals.loadPoints > 0 ? "load \(quantities.number(totals.loadPoints))" : nil,
    ].compactMap(\.self)
    return TableSeparator(
      today.map { quantities.range(week.firstDay...week.lastDay, today: $0) }
        ?? quantities.range(week.firstDay...week.lastDay),
      note: words.joined(separator: " · "),
      sentence: "Week of \(firstDay(of: week)): \(words.joined(separator: ", "))")
  }

  private func firstDay(of week: WeekTotals) -> String {
    let day = week.firstDay
    return today.map { quantities.day(day, today: $0) }
      ?? quantities.date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear)
  }
}

extension WeekTotals {
  fileprivate var lastDay: CalendarDay { firstDay.advanced(by: 6) }

  fileprivate func contains(_ day: CalendarDay) -> Bool { firstDay <= day && day <= lastDay }
}
