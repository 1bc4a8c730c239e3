import Foundation
import Testing

@testable import FettleApp

/// A recording that is kept as the test of a fixed mistake. `fettle replay FILE --to-test NAME` writes the test.
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
    let difference = try await firstDifference()
    #expect(
      difference == nil, "\(difference?.lines.joined(separator: "\n") ?? "")", sourceLocation: sourceLocation)
  }

  func firstDifference() async throws -> ReplayDifference? {
    let replay = try await Replay(Recording(at: path))
    let difference = try await replay.run()
    await replay.end()
    return difference
  }
}
