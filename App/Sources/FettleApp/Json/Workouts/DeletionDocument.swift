import DomainWorkout

/// `fettle workouts delete --json`, of one that was named
struct DeletionDocument: JSONDocument {
  let format = "fettle.deletion/1"
  let deleted: String

  init(_ id: WorkoutID) {
    deleted = id.description
  }
}
