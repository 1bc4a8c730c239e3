import CoreCommon
import CoreSyncTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// The story of one workout on two machines.
struct SyncedHistoryTests {
  private let server = ScriptedServer()

  private func edit(_ machine: SyncedMachine, _ title: String, by action: String) async throws {
    _ = try await ActionID.$active.withValue(ActionID(action)) {
      try await machine.log.workouts.edit(.sample(1), [.title(title)])
    }
  }

  /// Each event with the machine and the action that it names, and the title that it led to.
  private func story(_ machine: SyncedMachine) async throws -> [String] {
    let history = try #require(try await machine.history(of: 1))
    return history.limited(to: [.title]).events.map { event in
      let title: String? =
        if case .text(let title)? = event.differences.first?.new { title } else { nil }
      return ["\(event.kind)", event.machine, event.action, title].compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test func `a value imported on A, edited on B and on A, and resolved has its whole story on both`() async throws {
    let (a, b) = (try await SyncedMachine(server, name: "A"), try await SyncedMachine(server, name: "B"))
    try await ActionID.$active.withValue(ActionID("a1")) {
      _ = try await a.log.import([.recording(1, digest: "1")])
    }
    for machine in [a, b] { try await machine.sync() }
    try await edit(b, "Hills", by: "b1")
    try await edit(a, "Lake", by: "a2")
    for machine in [a, b] { try await machine.sync() }
    try await ActionID.$active.withValue(ActionID("b2")) { try await b.resolve(keepingMine: true) }
    for machine in [b, a] { try await machine.sync() }
    for machine in [a, b] { #expect(try await machine.workouts().map(\.title) == ["Hills"]) }
    #expect(
      try await story(a) == [
        "recorded", "imported(1) a1", "sent a1", "edited a2 Lake", "sent a2 Lake",
        "received B b2 Hills",
      ])
    #expect(
      try await story(b) == [
        "recorded", "received A a1", "edited b1 Hills", "conflict A a2 Lake", "keptMine b2 Hills", "sent b2 Hills",
      ])
  }
}
