import CoreSystem
import Foundation
import Testing

@testable import FettleApp
@testable import FettleReplay

/// A recording that is kept as the test of a fixed mistake. `fettle replay FILE --to-test NAME` writes the test.
///
/// With `FETTLE_RECORD_GOLDENS=1`, its frames become those of the replay, for a change of what screens look like.
@MainActor
struct KeptRecording {
  private let path: String

  init(named name: String, below file: String = #filePath) {
    let tests = URL(filePath: file).deletingLastPathComponent().deletingLastPathComponent()
    path = tests.appending(path: "Goldens/Recordings/\(name).jsonl").path(percentEncoded: false)
  }

  init(at path: String) {
    self.path = path
  }

  func expectNoDifference(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    if ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1" { try await renew() }
    let difference = try await firstDifference()
    #expect(
      difference == nil, "\(difference?.lines.joined(separator: "\n") ?? "")", sourceLocation: sourceLocation)
  }

  func firstDifference() async throws -> ReplayDifference? {
    let replay = try await Replay(Recording(at: path))
    let difference = await replay.run()
    await replay.end()
    return difference
  }

  /// Replaces all frames by those of the replay.
  func renew() async throws {
    let recording = try Recording(at: path)
    let replay = try await Replay(recording)
    var (texts, entries) = (FrameTexts(), [RecordingEntry]())
    for entry in recording.entries {
      _ = await replay.step()
      let isFrame = if case .frame = entry { true } else { false }
      let picture = { FramePicture(replay.frame(), isRedacted: recording.header.isRedacted) }
      entries.append(isFrame ? .frame(texts.record(picture())) : entry)
    }
    await replay.end()
    try RecordingCopy.write(recording.header, recording.log, entries, to: path)
  }
}

extension Replay {
  convenience init(_ recording: Recording) async throws {
    try await self.init(recording, in: TemporaryFolder())
  }
}

extension ReplayedAnswers {
  /// Answers of a session that has one moment.
  convenience init(unpackingIn folder: String) {
    self.init(unpackingIn: folder) { Date(timeIntervalSince1970: 1) }
  }
}
