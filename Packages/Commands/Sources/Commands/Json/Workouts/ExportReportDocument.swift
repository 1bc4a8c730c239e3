import DomainWorkout

/// `fettle export --json`
struct ExportReportDocument: JSONDocument {
  struct SkippedJSON: Encodable {
    let workout: String
    let title: String
    let reason: String
    /// The stable name of the reason.
    let reasonCode: String
  }

  let format = "fettle.export-report/1"
  let exported: Int
  /// The paths of the files written, in the order of their workouts.
  let files: [String]
  let skipped: [SkippedJSON]
  let stopped: Bool

  init(_ report: ExportReport) {
    exported = report.workoutCount
    files = report.files
    skipped = report.skipped.map {
      SkippedJSON(
        workout: $0.workout.description, title: $0.title, reason: $0.obstacle.clause, reasonCode: $0.obstacle.code)
    }
    stopped = report.isStopped
  }
}
