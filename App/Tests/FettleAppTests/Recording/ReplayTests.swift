import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp

@MainActor @Suite(.timeLimit(.minutes(20))) struct ReplayTests {
  /// Searches, edits, deletes, undoes, and more.
  private func session(isRedacted: Bool = false) async throws -> RecordedShell {
    let app = try await RecordedShell(isRedacted: isRedacted, places: AppPlaces(tab: .workouts))
    try await app.press("j", "enter", "q", "/")
    await app.type("outing 3")
    try await app.press("enter", "/", "esc", "d", "u", "e")
    await app.type(" again")
    try await app.press("ctrl+s", "n", "esc")
    await app.take(.resize(Size(width: 80, height: 24)))
    return app
  }

  private func difference(in path: String) async throws -> ReplayDifference? {
    let replay = try await Replay(Recording(at: path))
    let difference = try await replay.run()
    await replay.end()
    return difference
  }

  @Test func `a recorded session gives the same actions and frames again`() async throws {
    let app = try await session()
    #expect(app.screen.contains("● recording"))
    #expect(app.screen.contains("again"))
    let replay = try await Replay(Recording(at: await app.end()))
    let difference = try await replay.run()
    #expect(difference == nil, "\(difference?.lines.joined(separator: "\n") ?? "")")
    #expect(replay.inputCount == 28)
    #expect(replay.frameCount > 25)
    #expect(replay.frame().plainText() == app.screen)
    await replay.end()
  }
}
