import CoreDatabase
import CoreSync
import DataUser
import DataWorkout
import Foundation

/// What a session needs to be recorded.
struct RecordingRequest: Sendable {
  /// The file to write.
  let path: String
  /// Whether words are replaced by letters that say nothing.
  let isRedacted: Bool
  let world: RecordedWorld
  let actions: ActionLog
  let sleep: @Sendable (Duration) async throws -> Void

  /// How long an event waits at most for the effects of the one before.
  static let patience = Duration.milliseconds(100)

  /// What of the log is not in a redacted recording.
  static let redactions = WorkoutSchema.redactions + UserSchema.redactions + SyncSchema.redactions

  func redact(_ changes: [RowChange]) -> [RowChange] {
    changes.compactMap { Self.redactions.apply(to: $0) }
  }
}

extension AppConfiguration {
  /// The same program, which records its full-screen session.
  func recording(to path: String, isRedacted: Bool) -> AppConfiguration {
    let world = RecordedWorld(clock: now, makeUUID: makeUUID)
    var configuration = self
    let actions = ActionLog()
    configuration.recording = RecordingRequest(
      path: path, isRedacted: isRedacted, world: world, actions: actions, sleep: sleep)
    configuration.actionLog = actions
    configuration.now = { world.now() }
    configuration.makeUUID = { world.makeUUID() }
    configuration.makeActionID = { world.makeActionID() }
    return configuration
  }
}
