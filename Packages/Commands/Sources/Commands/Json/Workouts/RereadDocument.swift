import DomainWorkout

/// `fettle workouts reread --json`
struct RereadDocument: JSONDocument {
  struct ChangedJSON: Encodable {
    let workout: String
    let title: String
    let changes: [ChangeJSON]
  }

  /// Numbers are in the unit of the value's name.
  struct ChangeJSON: Encodable {
    let value: String
    let before: Double?
    let after: Double?
  }

  struct SkippedJSON: Encodable {
    let workout: String
    let title: String
    let reason: String
    /// The stable name of the reason.
    let reasonCode: String
  }

  let format = "fettle.reread/1"
  /// Whether nothing was changed.
  let dryRun: Bool
  let changed: [ChangedJSON]
  let unchanged: Int
  let alreadyCurrent: Int
  let withoutOriginal: Int
  let skipped: [SkippedJSON]
  let stopped: Bool

  init(_ report: RereadReport, isDryRun: Bool) {
    dryRun = isDryRun
    changed = report.changed.map { changed in
      ChangedJSON(
        workout: changed.workout.id.description, title: changed.workout.title,
        changes: changed.changes.map {
          ChangeJSON(value: $0.value.rawValue, before: $0.before, after: $0.after)
        })
    }
    unchanged = report.unchangedCount
    alreadyCurrent = report.currentCount
    withoutOriginal = report.withoutOriginalCount
    skipped = report.skipped.map {
      SkippedJSON(
        workout: $0.workout.id.description, title: $0.workout.title, reason: $0.reason.clause,
        reasonCode: $0.reason.code)
    }
    stopped = report.isStopped
  }
}
