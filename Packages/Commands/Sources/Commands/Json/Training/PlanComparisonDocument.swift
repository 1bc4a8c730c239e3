import DomainCore
import DomainWorkout

/// `fettle plan compare --json`
struct PlanComparisonDocument: JSONDocument {
  /// The planned and the done workouts of a sport on a day.
  struct ComparisonJSON: Encodable {
    let day: String
    let sport: String
    /// `upcoming`, `done`, `partly`, `missed` or `unplanned`.
    let standing: String
    /// The done part of the planned time, or else of the distance or load; left out if none of them is planned.
    let share: Double?
    let plannedCount: Int
    let plannedSeconds: Double?
    let plannedMeters: Double?
    /// In points.
    let plannedLoad: Double?
    let doneCount: Int
    /// The moving time.
    let doneSeconds: Double
    let doneMeters: Double
    /// In points.
    let doneLoad: Double
  }

  let format = "fettle.plan-comparison/1"
  let firstDay: String
  let lastDay: String
  /// By day, then by sport.
  let comparisons: [ComparisonJSON]

  init(_ comparisons: [PlanComparison], days: ClosedRange<CalendarDay>, today: CalendarDay) {
    firstDay = days.lowerBound.description
    lastDay = days.upperBound.description
    self.comparisons = comparisons.map { comparison in
      ComparisonJSON(
        day: comparison.day.description, sport: comparison.sport.rawValue,
        standing: comparison.standing(today: today).rawValue,
        share: comparison.planned.isEmpty ? nil : comparison.share,
        plannedCount: comparison.planned.count, plannedSeconds: comparison.plannedSeconds,
        plannedMeters: comparison.plannedMeters, plannedLoad: comparison.plannedLoadPoints,
        doneCount: comparison.done.volume.workoutCount, doneSeconds: comparison.done.volume.movingTime,
        doneMeters: comparison.done.volume.distanceMeters, doneLoad: comparison.done.loadPoints)
    }
  }
}
