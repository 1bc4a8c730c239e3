import DomainWorkout
import Foundation

/// `fettle export --format json`
struct ExportDocument: JSONDocument {
  static let name = "fettle.export/1"

  let format = ExportDocument.name
  let workouts: [ExportedWorkoutJSON]
}

/// A workout with its laps, its sources and, if requested, its track.
struct ExportedWorkoutJSON: Encodable {
  let workout: WorkoutJSON
  let laps: [WorkoutDocument.LapJSON]
  let source: SourceJSON?
  let alternativeSources: [SourceJSON]
  /// The ids of all workouts of the same recording in order; empty if it is alone.
  let parts: [String]
  /// The file's values for corrected fields, without unknown ones.
  let recorded: WorkoutDocument.RecordedJSON
  let track: WorkoutDocument.TrackJSON?

  init(_ detail: WorkoutDetail, hasSamples: Bool) {
    let document = WorkoutDocument(detail)
    workout = document.workout
    laps = document.laps
    source = document.source
    alternativeSources = document.alternativeSources
    parts = document.parts
    recorded = document.recorded
    track = hasSamples ? document.track : nil
  }
}

/// Writes an ``ExportDocument`` workout by workout.
struct JSONWorkoutEncoder: WorkoutEncoder {
  let hasSamples: Bool

  var format: ExportFormat { .json }
  var joinsWorkouts: Bool { true }
  var isOneDocument: Bool { false }

  func obstacle(to detail: WorkoutDetail) -> ExportObstacle? { nil }

  func begin(_ output: ExportOutput) throws(ExportError) {
    try output(Array("{\n  \"format\" : \"\(ExportDocument.name)\",\n  \"workouts\" : [".utf8))
  }

  func encode(_ detail: WorkoutDetail, at position: Int, _ output: ExportOutput) throws(ExportError) {
    let depthInDocument = 2
    let place = JSONPosition(depth: depthInDocument, path: [])
    var writer = JSONWriter()
    if position > 0 { writer.write(",") }
    writer.breakLine(depth: depthInDocument)
    do {
      try place.take(ExportedWorkoutJSON(detail, hasSamples: hasSamples))
    } catch {
      throw .unwritable(path: detail.workout.id.description, reason: "it cannot be expressed as JSON")
    }
    place.write(to: &writer)
    try output(writer.bytes)
  }

  func end(_ output: ExportOutput) throws(ExportError) {
    try output(Array("\n  ]\n}\n".utf8))
  }
}

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
