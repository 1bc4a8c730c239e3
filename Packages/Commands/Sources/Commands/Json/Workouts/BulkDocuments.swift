import DomainWorkout

/// `fettle workouts delete --json`, with filters
struct BulkDeletionDocument: JSONDocument {
  let format = "fettle.deletions/1"
  let deleted: [String]

  init(_ ids: Set<WorkoutID>) {
    deleted = ids.map(\.description).sorted()
  }
}

/// `fettle workouts edit --json`, with filters
struct BulkEditDocument: JSONDocument {
  let format = "fettle.edit/1"
  let edited: Int
  /// How many training loads were estimated from duration only, and are now computed from the effort.
  var replacedLoadEstimates = 0
}

/// `fettle workouts restore --json`, with filters
struct BulkRestorationDocument: JSONDocument {
  let format = "fettle.restorations/1"
  let restored: [String]

  init(_ ids: Set<WorkoutID>) {
    restored = ids.map(\.description).sorted()
  }
}

/// `fettle workouts delete --json`, with the id of one workout
struct DeletionDocument: JSONDocument {
  let format = "fettle.deletion/1"
  let deleted: String

  init(_ id: WorkoutID) {
    deleted = id.description
  }
}

/// `fettle workouts duplicates --json`
struct DuplicatesDocument: JSONDocument {
  struct DuplicateJSON: Encodable {
    let workout: WorkoutJSON
    let firstSource: SourceJSON?
    let source: SourceJSON
    /// `skipped` or `kept`.
    let decision: String
    let reason: String
    /// The stable name of the reason.
    let reasonCode: String
  }

  let format = "fettle.duplicates/1"
  let duplicates: [DuplicateJSON]

  init(_ duplicates: [Duplicate]) {
    self.duplicates = duplicates.map {
      DuplicateJSON(
        workout: WorkoutJSON($0.workout), firstSource: $0.workoutSource.map(SourceJSON.init),
        source: SourceJSON($0.source), decision: $0.decision.rawValue, reason: $0.reason.clause,
        reasonCode: $0.reason.code)
    }
  }
}
