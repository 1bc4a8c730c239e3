import DomainWorkout

/// `fettle workouts delete --json`, with filters
struct BulkDeletionDocument: JSONDocument {
  let format = "fettle.deletions/1"
  let deleted: [String]

  init(_ ids: Set<WorkoutID>) {
    deleted = ids.map(\.description).sorted()
  }
}
