import DomainCore
import DomainWorkout

/// `fettle plan list --json`
struct PlannedWorkoutsDocument: JSONDocument {
  let format = "fettle.planned-workouts/1"
  let plannedWorkouts: [PlannedWorkoutJSON]

  init(_ planned: [PlannedWorkout], by rule: PlannedLoadRule) {
    plannedWorkouts = planned.map { PlannedWorkoutJSON($0, by: rule) }
  }
}

/// A planned workout.
struct PlannedWorkoutJSON: Encodable {
  let id: String
  let day: String
  let sport: String
  let title: String?
  let movingSeconds: Double?
  let distanceMeters: Double?
  /// In points, as the plan states it.
  let load: Double?
  /// In points, by the time or the distance, if the plan states no load.
  let estimatedLoad: Double?
  let notes: String?

  init(_ planned: PlannedWorkout, by rule: PlannedLoadRule) {
    id = planned.id.description
    day = planned.day.description
    sport = planned.sport.rawValue
    title = planned.title
    movingSeconds = planned.seconds
    distanceMeters = planned.meters
    load = planned.loadPoints
    estimatedLoad = rule.load(of: planned).flatMap { $0.isEstimated ? $0.points : nil }
    notes = planned.notes
  }
}
