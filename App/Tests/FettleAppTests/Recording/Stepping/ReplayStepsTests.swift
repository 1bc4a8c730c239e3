import CoreSystem
import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp
@testable import FettleReplay

@MainActor struct ReplayStepsTests {
  /// Six steps after the start.
  private func session() async throws -> RecordedShell {
    let app = try await RecordedShell(places: NavigationState(tab: .workouts))
    try await app.press("j", "enter", "q", "/", "3", "esc")
    return app
  }

  private func steps(of path: String, size: Size = Size(width: 160, height: 40)) async throws -> StepsDriver {
    try await StepsDriver(ReplayWalk(Recording(at: path), in: TemporaryFolder()), size: size)
  }

  @Test func `each step shows its picture, the action with its payload, and the state`() async throws {
    let app = try await session()
    let steps = try await steps(of: await app.end())
    #expect(steps.screen.contains("step 0 of 6"))
    #expect(steps.screen.contains("opened on workouts"))
    try await steps.press("right")
    #expect(steps.screen.contains("The key j"))
    #expect(steps.screen.contains("→ move(rows(1)"))
    #expect(steps.screen.contains("0:00.250"))
    #expect(steps.screen.contains("State of fettle://workouts"))
    #expect(steps.screen.contains("▸ position"))
    try await steps.press("n", "]")
    #expect(steps.screen.contains("step 3 of 6"))
    #expect(steps.screen.contains("as recorded so far"))
    await steps.end()
  }

  @Test func `a step back shows the same again, and the end is as far as it goes`() async throws {
    let app = try await session()
    let steps = try await steps(of: await app.end())
    try await steps.press("n", "n")
    let second = steps.screen
    try await steps.press("G", "n", "n")
    #expect(steps.screen.contains("step 6 of 6"))
    #expect(steps.screen.contains("✓ as recorded"))
    #expect(!steps.screen.contains("so far"))
    try await steps.press("home", "p", "left", "n", "n")
    #expect(steps.state.step?.number == 2)
    #expect(picture(in: second) == picture(in: steps.screen))
    await steps.end()
  }

  private func picture(in screen: String) -> [Substring] {
    screen.split(separator: "\n").dropFirst().map { $0.prefix(104) }
  }

  @Test func `differences are marked, counted and found from both sides`() async throws {
    let app = try await session()
    let path = try RecordingCopy(of: await app.end(), in: app.folder).changingEntries { entry in
      if case .input(let moment, .key(.character("3"))) = entry { .input(moment, .key(.character("2"))) } else { entry }
    }
    let steps = try await steps(of: path)
    try await steps.press("d")
    #expect(steps.state.step?.number == 5)
    #expect(steps.screen.contains("✗ 1 step differs"))
    #expect(steps.screen.contains("expected: type(insert("))
    #expect(steps.screen.contains("Differs from the recording"))
    #expect(steps.screen.split(separator: "\n").contains { $0.hasPrefix("┃ ✗") })
    let replayed = steps.screen
    try await steps.press("t")
    #expect(picture(in: steps.screen) != picture(in: replayed))
    #expect(steps.screen.contains("Recorded"))
    try await steps.press("d")
    #expect(steps.screen.contains("No later step differs."))
    try await steps.press("G", "D")
    #expect(steps.state.step?.number == 5)
    try await steps.press("D")
    #expect(steps.screen.contains("No earlier step differs."))
    await steps.end()
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
  func `everything can be reached in a small terminal`(_ size: Size) async throws {
    let app = try await session()
    let steps = try await steps(of: await app.end(), size: size)
    try await steps.press("n", "tab", "z")
    #expect(steps.screen.contains("The key j"))
    try await steps.press("ctrl+f", "ctrl+f", "ctrl+f", "ctrl+f")
    #expect(!steps.screen.contains("The key j"))
    try await steps.press("tab")
    let before = steps.screen
    try await steps.press("shift+right")
    #expect(steps.screen.contains("from column 11"))
    #expect(steps.screen != before)
    try await steps.press("?")
    #expect(steps.screen.contains("Keys"))
    try await steps.press("q")
    #expect(!steps.program.isOver)
    try await steps.press("q")
    #expect(steps.program.isOver)
    await steps.end()
  }

  @Test func `the panel that does not have the focus can be scrolled`() async throws {
    let app = try await session()
    let steps = try await steps(of: await app.end(), size: Size(width: 80, height: 24))
    try await steps.press("n", "J", "J", "K")
    #expect(steps.state.panels.firstRows["step"] == 1)
    await steps.end()
  }

  @Test func `it begins at an entry`() async throws {
    let app = try await session()
    let walk = try await ReplayWalk(Recording(at: await app.end()), in: TemporaryFolder())
    #expect(walk.step(ofEntry: 1) == 0)
    #expect(walk.step(ofEntry: 9_999) == 6)
    let (step, _) = await walk.execute(to: 4) {}
    #expect(step.entries.allSatisfy { walk.step(ofEntry: $0) == 4 })
    await walk.end()
  }

  @Test func `times beyond an hour have hours`() {
    func time(_ milliseconds: Int) -> String {
      ReplayedStep(
        number: 0, entries: 1...1, milliseconds: milliseconds, cause: "", actions: [], link: "", state: []
      ).time
    }
    #expect(time(61_005) == "1:01.005")
    #expect(time(3_723_450) == "1:02:03.450")
  }
}
