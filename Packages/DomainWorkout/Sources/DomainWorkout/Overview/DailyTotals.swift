import DomainCore

/// The totals of each day of a range, so that a year is added up without a lookup for each day.
struct DailyTotals {
  let days: ClosedRange<CalendarDay>
  private var totals: [WorkoutTotals]

  init(of volumes: [DailyVolume], in days: ClosedRange<CalendarDay>) {
    self.days = days
    totals = Array(
      repeating: WorkoutTotals(), count: days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1)
    for daily in volumes where days.contains(daily.day) {
      totals[daily.day.daysSinceEpoch - days.lowerBound.daysSinceEpoch] += daily.totals
    }
  }

  /// The totals of a day; nothing for a day outside the range.
  subscript(day: CalendarDay) -> WorkoutTotals {
    let index = day.daysSinceEpoch - days.lowerBound.daysSinceEpoch
    return totals.indices.contains(index) ? totals[index] : WorkoutTotals()
  }

  /// The totals of this many days from a day on.
  func sum(from day: CalendarDay, count: Int) -> WorkoutTotals {
    (0..<count).reduce(WorkoutTotals()) { $0 + self[day.advanced(by: $1)] }
  }
}
