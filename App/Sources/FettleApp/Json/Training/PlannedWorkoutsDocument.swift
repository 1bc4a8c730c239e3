import DomainCore
import DomainWorkout

/// `fettle plan list --json`
struct PlannedWorkoutsDocument: JSONDocument {
  let format = "fettle.planned-workouts/1"
  let plannedWorkouts: [PlannedWorkoutJSON]

  init(_ planned: [PlannedWorkout]) {
    plannedWorkouts = planned.map(PlannedWorkoutJSON.init)
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
  /// In points.
  let load: Double?
  let notes: String?

  init(_ planned: PlannedWorkout) {
    id = planned.id.description
    day = planned.day.description
    sport = planned.sport.rawValue
    title = planned.title
    movingSeconds = planned.seconds
    distanceMeters = planned.meters
    load = planned.loadPoints
    notes = planned.notes
  }
}
