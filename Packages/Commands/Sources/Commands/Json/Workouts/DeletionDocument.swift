import DomainWorkout

/// `fettle workouts delete --json`, with the id of one workout
struct DeletionDocument: JSONDocument {
  let format = "fettle.deletion/1"
  let deleted: String

  init(_ id: WorkoutID) {
    deleted = id.description
  }
}
