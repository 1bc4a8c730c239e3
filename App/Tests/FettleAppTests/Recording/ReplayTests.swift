import CoreDatabase
import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp
@testable import FettleReplay

@MainActor struct ReplayTests {
  /// Searches, edits, deletes, undoes, and more.
  private func session(isRedacted: Bool = false) async throws -> RecordedShell {
    let app = try await RecordedShell(isRedacted: isRedacted, places: NavigationState(tab: .workouts))
    try await app.press("j", "enter", "q", "/")
    await app.type("outing 3")
    try await app.press("enter", "/", "esc", "d", "u", "e")
    await app.type(" again")
    try await app.press("ctrl+s", "n", "esc")
    await app.take(.resize(Size(width: 80, height: 24)))
    return app
  }

  /// Edits a title in another program.
  private func editElsewhere(_ app: RecordedShell) async throws {
    var other = AppConfiguration.test()
    other.database = .file(path: app.folder.path("log.sqlite"))
    let second = try DependencyContainer(other)
    _ = try await second.workoutRepository.edit(.sample(1), [.title("From elsewhere")])
    await second.close()
  }

  @Test func `a recorded session gives the same actions and frames again`() async throws {
    let app = try await session()
    #expect(app.screen.contains("● recording"))
    #expect(app.screen.contains("again"))
    let replay = try await Replay(Recording(at: await app.end()))
    let difference = await replay.run()
    #expect(difference == nil, "\(difference?.lines.joined(separator: "\n") ?? "")")
    #expect(replay.inputCount == 28)
    #expect(replay.frameCount > 25)
    #expect(replay.frame().plainText() == app.screen)
    #expect(
      ReplaySummary(replay, took: .seconds(1)).text.hasPrefix("28 inputs, 29 frames, all as recorded.\nRecorded 7.0 s"))
    await replay.end()
  }

  @Test func `another title in the log is the first difference`() async throws {
    let app = try await session()
    let path = try await RecordingCopy(of: await app.end(), in: app.folder).changingLog { container in
      _ = try await container.workoutRepository.edit(.sample(2), [.title("Something else")])
    }
    let difference = try #require(try await KeptRecording(at: path).firstDifference())
    #expect(difference.cause == nil)
    #expect(difference.lines.contains { $0.hasPrefix("row ") && $0.contains("got:") && $0.contains("Something else") })
    #expect(difference.lines.contains { $0.contains("expected:") && $0.contains("Outing 2") })
  }

  @Test func `a renewed recording has the frames of the replay`() async throws {
    let app = try await session()
    let path = try await RecordingCopy(of: await app.end(), in: app.folder).changingLog { container in
      _ = try await container.workoutRepository.edit(.sample(2), [.title("Something else")])
    }
    let kept = KeptRecording(at: path)
    #expect(try await kept.firstDifference() != nil)
    try await kept.renew()
    #expect(try await kept.firstDifference() == nil)
  }

  @Test func `another action is the first difference, and names the key`() async throws {
    let app = try await session()
    let path = try RecordingCopy(of: await app.end(), in: app.folder).changingEntries { entry in
      if case .input(let moment, .key(.character("d"))) = entry {
        .input(moment, .key(.character("x")))
      } else {
        entry
      }
    }
    let difference = try #require(try await KeptRecording(at: path).firstDifference())
    #expect(difference.lines.first?.hasSuffix("after the key x.") == true)
    #expect(difference.lines.dropFirst().first == "expected: deleteChosen on workouts")
  }

  @Test func `an entry that cannot be executed is the first difference, and says why`() async throws {
    let app = try await session()
    let row = RowChange(table: "workout", values: ["id": .text("x")], isDeleted: false)
    let path = try RecordingCopy(of: await app.end(), in: app.folder).changingEntries { entry in
      if case .input(let moment, .key(.character("d"))) = entry { .commit(moment, [row]) } else { entry }
    }
    let difference = try #require(try await KeptRecording(at: path).firstDifference())
    #expect(difference.cause == .commit(try #require(difference.cause?.moment), [row]))
    #expect(difference.lines.last?.hasPrefix("It cannot be executed: the recorded log could not be changed: ") == true)
    #expect(difference.lines.last?.contains("doctor") == false)
  }

  @Test func `commits of another program come in the same place`() async throws {
    let app = try await session()
    try await editElsewhere(app)
    await app.settle()
    #expect(app.screen.contains("From elsewhere"))
    try await app.press("enter")
    try await KeptRecording(at: await app.end()).expectNoDifference()
  }

  @Test func `a commit is recorded after a moment in which the log was locked`() async throws {
    let app = try await session()
    let lock = try await WriteInProgress(to: app.copy)
    try await editElsewhere(app)
    await app.settle()
    #expect(app.failure == nil)
    try await lock.end()
    try await app.press("j", "enter")
    #expect(app.screen.contains("● recording"))
    let path = await app.end()
    #expect(try Recording(at: path).entries.contains(where: \.isCommit))
    try await KeptRecording(at: path).expectNoDifference()
  }

  @Test func `a program that is writing does not stop the recording`() async throws {
    let app = try await session()
    let other = try await WriteInProgress(to: app.folder.path("log.sqlite"))
    try await app.press("j", "k")
    try await other.end()
    try await app.press("j")
    #expect(app.failure == nil)
    try await KeptRecording(at: await app.end()).expectNoDifference()
  }

  @Test func `a new day begins in the replay when it began in the session`() async throws {
    let app = try await session()
    let before = app.screen
    await app.wait(seconds: 86_400)
    #expect(app.screen != before)
    try await KeptRecording(at: await app.end()).expectNoDifference()
  }

  @Test func `a message that disappears by itself disappears in the replay`() async throws {
    let app = try await session()
    try await app.press("d")
    app.shell.performInBackground(.show(Toast(.good, "3 loads changed.")))
    await app.settle()
    #expect(app.screen.contains("3 loads changed."))
    app.shell.performInBackground(.readToasts(upTo: 99))
    await app.settle()
    #expect(!app.screen.contains("3 loads changed."))
    try await KeptRecording(at: await app.end()).expectNoDifference()
  }

  @Test func `what a killed program recorded is replayed up to its end`() async throws {
    let app = try await session()
    let path = await app.end()
    let data = try Data(contentsOf: URL(filePath: path))
    try data.prefix(data.count - 60).write(to: URL(filePath: path))
    let replay = try await Replay(Recording(at: path))
    #expect(await replay.run() == nil)
    #expect(ReplaySummary(replay, took: .seconds(1)).text.contains("everything up to there was replayed."))
    await replay.end()
  }

  @Test func `a password is not recorded`() async throws {
    let app = try await RecordedShell(places: NavigationState(tab: .profile))
    try await app.press("a", "enter")
    #expect(app.shell.isTypingSecret)
    await app.type("secret-word")
    try await app.press("esc", "1", "2")
    let path = await app.end()
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    #expect(text.contains("\"hidden\""))
    #expect(!text.contains("\"key\":\"w\""))
    try await KeptRecording(at: path).expectNoDifference()
  }
}
