import Commands
import CoreDatabase
import CoreSystem
import Foundation

/// What a session needs to be recorded.
package struct RecordingRequest: Sendable {
  /// The file to write.
  let path: String
  /// What of the log is not in the recording; `nil` if everything is.
  let redactions: [TableRedaction]?
  let world: RecordedWorld
  let actions: ActionLog
  let outside: OutsideRecorder
  let sleep: @Sendable (Duration) async throws -> Void

  /// How long an event waits at most for the effects of the one before.
  static let patience = Duration.milliseconds(100)

  /// Whether words are replaced by letters that say nothing.
  var isRedacted: Bool { redactions != nil }

  /// Why something could not be written, as a clause.
  package static func reason(for error: any Error) -> String {
    switch error {
    case let error as FileError: error.reason
    case let error as DatabaseFailure: Failure.reason(writing: LogFailure(error))
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

  /// The changes as the recording has them.
  func recorded(_ changes: [RowChange]) -> [RowChange] {
    redactions.map { redactions in changes.compactMap { redactions.apply(to: $0) } } ?? changes
  }
}

extension AppConfiguration {
  /// The same program, which records its full-screen session.
  func recording(to path: String, isRedacted: Bool) -> AppConfiguration {
    let world = RecordedWorld(clock: now, makeUUID: makeUUID)
    var configuration = self
    let (actions, outside) = (ActionLog(), OutsideRecorder(home: home))
    configuration.recording = RecordingRequest(
      path: path, redactions: isRedacted ? DependencyContainer.redactions(movingTracksEast: randomDegrees) : nil,
      world: world, actions: actions, outside: outside, sleep: sleep)
    configuration.actionLog = actions
    configuration.outside = outside
    configuration.now = { world.now() }
    configuration.makeUUID = { world.makeUUID() }
    configuration.makeActionID = { world.makeActionID() }
    configuration.session = { world.session }
    return configuration
  }

  /// From nothing that the recording has.
  private var randomDegrees: Double {
    let bytes = SHA256Digest(of: Data(makeUUID().uuidString.utf8)).bytes
    return bytes.prefix(4).reduce(0) { $0 * 256 + Double($1) } / 4_294_967_296 * 360
  }
}
