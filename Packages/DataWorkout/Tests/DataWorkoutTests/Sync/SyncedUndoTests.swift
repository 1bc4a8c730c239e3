import CoreSyncTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Undone changes reach the other machines.
struct SyncedUndoTests {
  private let server = ScriptedServer()

  private func sync(_ machines: SyncedMachine...) async throws {
    for machine in machines + machines + machines { try await machine.sync() }
  }

  private func details(_ machine: SyncedMachine) async throws -> [WorkoutDetail] {
    var details: [WorkoutDetail] = []
    for workout in try await machine.workouts() {
      var detail = try #require(try await machine.log.first(machine.log.workouts.workout(workout.id)) ?? nil)
      // Tracks are sent as files, and loads are computed on each machine.
      detail.track = Track()
      (detail.workout.load, detail.workout.loadBasis) = (nil, nil)
      detail.alternativeSources = []
      details.append(detail)
    }
    return details
  }

  @Test func `a merge that was synced is undone on all machines, and redone`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    var poor = WorkoutDetail.recording(1, digest: "1")
    poor.workout.heartRate = SourcedValue()
    poor.workout.ascent = SourcedValue()
    poor.workout.energyKilocalories = nil
    poor.track = Track()
    poor.laps = []
    var rich = WorkoutDetail.recording(2, digest: "2")
    rich.workout.notes = "Wind"
    rich.workout.tags = Set(["race"].compactMap { WorkoutTag(rawValue: $0) })
    try await a.log.import([poor, rich], duplicates: .keep)
    try await sync(a, b)
    let before = try await details(a)
    #expect(try await details(b) == before)

    _ = try await a.window.act { try await a.log.workouts.merge(.sample(2), into: .sample(1)) }
    try await sync(a, b)
    let merged = try await details(a)
    #expect(merged.count == 1)
    #expect(try await details(b) == merged)

    _ = try await a.window.undo()
    try await sync(a, b)
    #expect(try await details(a).map(\.workout.unmarked) == before.map(\.workout.unmarked))
    #expect(try await details(b).map(\.workout.unmarked) == before.map(\.workout.unmarked))
    #expect(try await details(b).map(\.laps) == before.map(\.laps))
    #expect(try await a.conflicts() + b.conflicts() == [])

    _ = try await a.window.redo()
    try await sync(a, b)
    #expect(try await details(a).map(\.workout.unmarked) == merged.map(\.workout.unmarked))
    #expect(try await details(b).map(\.workout.unmarked) == merged.map(\.workout.unmarked))
    #expect(try await a.conflicts() + b.conflicts() == [])
  }

  @Test func `an undone import that was synced is gone everywhere, and back everywhere`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    let id = try await a.log.import((1...3).map { .recording($0, digest: "\($0)", daysAgo: $0) })
    try await sync(a, b)
    let before = try await details(a)
    let careful = try await a.log.imports.undo(id, removing: .untouched)
    #expect(careful.kept.map(\.reason) == [.synced, .synced, .synced])
    let undo = try await a.window.act { try await a.log.imports.undo(id, removing: .unedited) }
    #expect(undo.removedCount == 3)
    try await sync(a, b)
    #expect(try await a.numbers() == [])
    #expect(try await b.numbers() == [])
    _ = try await a.window.undo()
    try await sync(a, b)
    #expect(try await details(a) == before)
    #expect(try await details(b) == before)
  }
}

extension Workout {
  /// A missing text looks the same to another machine as a text that its owner cleared.
  fileprivate var unmarked: Workout {
    var workout = self
    workout.cleared = ClearedValues()
    return workout
  }
}
