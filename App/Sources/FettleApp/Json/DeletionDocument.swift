import DomainWorkout

/// `fettle workouts delete --json`, of one that was named
struct DeletionDocument: JSONDocument {
  let format = "fettle.deletion/1"
  let deleted: String

  init(_ id: WorkoutID) {
    deleted = id.description
  }
}

/// `fettle workouts delete --json`, where words said which
struct BulkDeletionDocument: JSONDocument {
  let format = "fettle.deletions/1"
  let deleted: [String]

  init(_ ids: Set<WorkoutID>) {
    deleted = ids.map(\.description).sorted()
  }
}

/// `fettle workouts restore --json`, where words said which
struct BulkRestorationDocument: JSONDocument {
  let format = "fettle.restorations/1"
  let restored: [String]

  init(_ ids: Set<WorkoutID>) {
    restored = ids.map(\.description).sorted()
  }
}
