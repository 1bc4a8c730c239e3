import CorePresentation
import CoreUI
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import DomainCoreTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

/// What the server rejected of a workout, on its screen.
@MainActor struct WorkoutDetailRejectionTests {
  private let id = WorkoutID.sample(1)
  private let workouts: InMemoryWorkoutRepository
  private let sync: InMemorySyncRepository

  init() {
    let log = InMemoryLog()
    workouts = InMemoryWorkoutRepository([.sample(.sample(1, "Hill repeats"))], in: log)
    var pending = OutboxEntry.sampleWaiting
    pending.row = id.description
    sync = InMemorySyncRepository(
      account: SyncStatus.sampleAccount, outbox: [.sampleRejected, Self.rejection("a"), pending, Self.rejection("b")],
      in: log)
  }

  private static func rejection(_ intent: String) -> OutboxEntry {
    OutboxEntry(
      id: intent, collection: "workouts", row: WorkoutID.sample(1).description, title: "Hill repeats",
      operation: .update, fields: ["title"], state: .rejected(reason: .server("the title \(intent) is too long")),
      attemptCount: 1)
  }

  private func opened() async -> WorkoutDetailScreen {
    let screen = WorkoutDetailScreen(id, in: workouts, sync: sync)
    screen.open()
    await screen.settled()
    return screen
  }

  private func text(_ screen: WorkoutDetailScreen) -> String {
    Frame.draw(screen.content, width: 200, environment: EnvironmentValues(isInteractive: true)).plainText()
  }

  private func press(_ key: Character, _ screen: WorkoutDetailScreen) async {
    for command in screen.keyCommands where command.keys.contains(.character(key)) { command() }
    await screen.settled()
  }

  /// The intents that wait to be sent, and those that the server rejected.
  private func outbox() async throws -> (waiting: [String], rejected: [String]) {
    for try await snapshot in sync.outbox() {
      return (snapshot.value.waiting.map(\.id), snapshot.value.rejected.map(\.id))
    }
    return ([], [])
  }

  @Test func `the screen shows what the server rejected of this workout, and nothing else of the outbox`() async {
    let screen = await opened()
    #expect(screen.state.rejections.map(\.id) == ["a", "b"])
    let text = text(screen)
    for intent in ["a", "b"] {
      #expect(
        text.contains(
          "Changed title of workout “Hill repeats”. The server rejected it: the title \(intent) is too long. "
            + "The change was undone."))
    }
    #expect(text.contains("Press r to resend the first, X to discard the first."))
    #expect(!text.contains("the distance is longer"))
  }

  @Test func `a rejection of another workout leaves the screen as it is`() async {
    let screen = WorkoutDetailScreen(.sample(2), in: InMemoryWorkoutRepository([.sample(.sample(2))]), sync: sync)
    screen.open()
    await screen.settled()
    #expect(screen.state.rejections.isEmpty)
    #expect(!screen.content.commands.contains { ["resend", "discard"].contains($0.name) })
  }

  @Test func `a resent change is pending again, and the next one takes its place on the screen`() async throws {
    let screen = await opened()
    await press("r", screen)
    #expect(screen.state.rejections.map(\.id) == ["b"])
    let outbox = try await outbox()
    #expect(outbox.waiting == [OutboxEntry.sampleWaiting.id, "a"])
    #expect(outbox.rejected == [OutboxEntry.sampleRejected.id, "b"])
  }

  @Test func `discarding asks first, and keeps the change unless the answer is yes`() async throws {
    let screen = await opened()
    await press("X", screen)
    #expect(text(screen).contains("Discard this change"))
    await press("n", screen)
    #expect(screen.state.discarding == nil)
    #expect(screen.state.rejections.count == 2)
    await press("X", screen)
    await press("y", screen)
    #expect(screen.state.rejections.map(\.id) == ["b"])
    #expect(try await outbox().rejected == [OutboxEntry.sampleRejected.id, "b"])
    #expect(!text(screen).contains("Discard this change"))
  }

  @Test func `the question goes away with a change that was resolved elsewhere`() async throws {
    let screen = await opened()
    await press("X", screen)
    let revision = try await sync.discard("a")
    await screen.settled(seeing: revision)
    #expect(screen.state.discarding == nil)
    #expect(screen.state.rejections.map(\.id) == ["b"])
  }

  @Test func `a decision that fails keeps the change, and is tried again only if that can help`() async {
    let screen = await opened()
    screen.perform(.resend("none"))
    await screen.settled()
    #expect(screen.state.decisionFailure == .noSuchChange("none"))
    #expect(screen.state.rejections.map(\.id) == ["a", "b"])
    #expect(screen.content.failureCommands.map(\.name) == ["dismiss"])
    screen.perform(.dismissFailure)
    #expect(screen.state.shownFailures == [])
    #expect(screen.state.rejections.map(\.id) == ["a", "b"])
    sync.fail(with: .full)
    screen.perform(.resend("a"))
    await screen.settled()
    #expect(screen.state.decisionFailure == .storage(.full))
    #expect(screen.state.rejections.map(\.id) == ["a", "b"])
    sync.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.shownFailures == [])
    #expect(screen.state.rejections.map(\.id) == ["b"])
  }
}
