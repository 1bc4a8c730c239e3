import Commands
import CoreDatabase
import CoreSystem
import CoreUI
import Foundation

/// A recording that has its beginning: the header and the log.
struct RecordingStart {
  let header: RecordingHeader
  let request: RecordingRequest
  let changes: OutsideChanges
  let file: RecordingFile
  let folder: TemporaryFolder

  @MainActor
  func recorder(of shell: Shell) -> SessionRecorder {
    SessionRecorder(shell, header: header, request: request, changes: changes, file: file, folder: folder)
  }
}

extension DependencyContainer {
  /// Writes the beginning of a recording, if one was requested. From then on the clock rests between events.
  func beginRecording(
    at places: NavigationState, drawing: EnvironmentValues, size: Size
  ) async throws -> RecordingStart? {
    guard let request = configuration.recording else { return nil }
    var (newFolder, newFile): (TemporaryFolder?, RecordingFile?)
    do {
      let folder = try TemporaryFolder()
      newFolder = folder
      let copy = folder.path(of: "log.sqlite")
      try await database.backUp(to: copy)
      let recorded = request.isRedacted ? folder.path(of: "redacted.sqlite") : copy
      var header = header(of: request, at: places, drawing: drawing, size: size)
      if let redactions = request.redactions {
        try await database.backUp(to: recorded) { try redactions.apply(to: $0) }
        header = header.redacted
      }
      let file = try RecordingFile(at: request.path)
      newFile = file
      try file.begin(header, log: recorded)
      let changes = try await OutsideChanges(of: database, comparedWith: copy)
      request.world.begin(at: header.start, seed: header.seed)
      // What happened before, such as the import of a demo, is in the log.
      _ = request.actions.take()
      return RecordingStart(header: header, request: request, changes: changes, file: file, folder: folder)
    } catch {
      newFile?.remove()
      newFolder?.remove()
      let reason = RecordingRequest.reason(for: error)
      let advice = error is DatabaseFailure ? "try again" : "choose another file"
      throw Failure.stop("Cannot record to \(request.path): \(reason). Nothing was recorded; \(advice).")
    }
  }

  private func header(
    of request: RecordingRequest, at places: NavigationState, drawing: EnvironmentValues, size: Size
  ) -> RecordingHeader {
    let now = request.world.realNow
    return RecordingHeader(
      start: now.timeIntervalSince1970.rounded(.down), timeZone: configuration.timeZone.identifier,
      utcOffsetSeconds: configuration.timeZone.secondsFromGMT(for: now),
      seed: withUnsafeBytes(of: configuration.makeUUID().uuid) { $0.loadUnaligned(as: UInt64.self) },
      width: size.width, height: size.height,
      isPlain: configuration.isPlain, theme: drawing.theme.name, colorDepth: "\(drawing.colorDepth)",
      isRedacted: request.isRedacted, environment: configuration.environment, server: configuration.server,
      keys: configuration.keyBindings.description, usesMouse: configuration.usesMouse, places: places)
  }
}
