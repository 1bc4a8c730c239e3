import DomainWorkout

/// `fettle workouts restore --json`, with filters
struct BulkRestorationDocument: JSONDocument {
  let format = "fettle.restorations/1"
  let restored: [String]

  init(_ ids: Set<WorkoutID>) {
    restored = ids.map(\.description).sorted()
  }
}
