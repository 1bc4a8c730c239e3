import CoreDatabase
import CoreSync
import CoreSystem
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
  let outside: OutsideAnswers
  let sleep: @Sendable (Duration) async throws -> Void

  /// How long an event waits at most for the effects of the one before.
  static let patience = Duration.milliseconds(100)

  /// What of the log is not in a redacted recording.
  static let redactions = WorkoutSchema.redactions + UserSchema.redactions + SyncSchema.redactions

  /// Why something could not be written, as a clause.
  static func reason(for error: any Error) -> String {
    switch error {
    case let error as FileError: error.reason
    case let error as DatabaseFailure: Failure.reason(writing: error)
    default: errorOfSystem(error).reason
    }
  }

  /// What a file handle reports, which wraps the system's own error.
  private static func errorOfSystem(_ error: any Error) -> FileError {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if error.code == CocoaError.fileWriteOutOfSpace.rawValue { return .noSpace }
    return FileError(errno: cause.domain == NSPOSIXErrorDomain ? Int32(clamping: cause.code) : EIO)
  }

  func redact(_ changes: [RowChange]) -> [RowChange] {
    changes.compactMap { Self.redactions.apply(to: $0) }
  }
}

extension AppConfiguration {
  /// The same program, which records its full-screen session.
  func recording(to path: String, isRedacted: Bool) -> AppConfiguration {
    let world = RecordedWorld(clock: now, makeUUID: makeUUID)
    var configuration = self
    let (actions, outside) = (ActionLog(), OutsideAnswers())
    configuration.recording = RecordingRequest(
      path: path, isRedacted: isRedacted, world: world, actions: actions, outside: outside, sleep: sleep)
    configuration.actionLog = actions
    configuration.outside = outside
    configuration.now = { world.now() }
    configuration.makeUUID = { world.makeUUID() }
    configuration.makeActionID = { world.makeActionID() }
    return configuration
  }
}
