import DomainWorkout

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
