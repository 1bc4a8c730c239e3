import CoreSyncTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Two machines that each merge offline, and then sync with a server.
struct OppositeMergeTests {
  private let server = ScriptedServer()

  /// Two machines with the same recordings of one workout.
  private func machines(known: Bool, count: Int = 2) async throws -> (SyncedMachine, SyncedMachine) {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    let recordings = (1...count).map { WorkoutDetail.recording($0, digest: "\($0)") }
    try await a.log.import(recordings, duplicates: .keep)
    if known {
      try await sync(a, b)
    } else {
      try await b.log.import(recordings, duplicates: .keep)
    }
    return (a, b)
  }

  private func sync(_ machines: SyncedMachine...) async throws {
    for machine in machines + machines + machines { try await machine.sync() }
  }

  @Test(arguments: [true, false])
  func `opposite merges of recordings on the server lose neither, however the conflict is resolved`(
    keepingMine: Bool
  ) async throws {
    let (a, b) = try await machines(known: true)
    _ = try await a.log.workouts.merge(.sample(2), into: .sample(1))
    _ = try await b.log.workouts.merge(.sample(1), into: .sample(2))
    try await sync(a, b)
    #expect(try await a.numbers() == [1])
    #expect(try await b.numbers() == [2])
    #expect(try await b.conflicts() == ["@deleted of 1", "@deleted of 2"])
    try await b.resolve(keepingMine: keepingMine)
    try await sync(b, a)
    #expect(try await a.numbers() == (keepingMine ? [2] : [1]))
    #expect(try await b.numbers() == a.numbers())
    #expect(try await a.conflicts() + b.conflicts() == [])
    #expect(try await b.log.rows("SELECT count(*) FROM duplicate") == ["\(keepingMine ? 1 : 0)"])
  }

  @Test func `opposite merges of recordings on no server end in conflicts that can be resolved`() async throws {
    let (a, b) = try await machines(known: false)
    _ = try await a.log.workouts.merge(.sample(2), into: .sample(1))
    _ = try await b.log.workouts.merge(.sample(1), into: .sample(2))
    try await sync(a, b)
    #expect(try await a.numbers() == [1])
    #expect(try await b.numbers() == [2])
    #expect(try await a.conflicts() == ["@deleted of 2"])
    #expect(try await b.conflicts() == ["@deleted of 1"])
    try await b.resolve(keepingMine: false)
    try await a.resolve(keepingMine: true)
    try await sync(a, b)
    #expect(try await a.numbers() == [1])
    #expect(try await b.numbers() == [1])
  }

  @Test func `a chain of merges keeps the workout at its end`() async throws {
    let (a, b) = try await machines(known: true, count: 3)
    _ = try await a.log.workouts.merge(.sample(2), into: .sample(1))
    _ = try await b.log.workouts.merge(.sample(3), into: .sample(2))
    _ = try await b.log.workouts.merge(.sample(2), into: .sample(1))
    try await sync(a, b)
    #expect(try await a.numbers() == [1])
    #expect(try await b.numbers().contains(1))
    try await b.resolve(keepingMine: true)
    try await a.resolve(keepingMine: true)
    try await sync(b, a)
    #expect(try await a.numbers() == [1])
    #expect(try await b.numbers() == [1])
  }

  @Test func `a workout restored after a merge can be merged again, and the kept one is safe again`() async throws {
    let (a, b) = try await machines(known: true)
    _ = try await a.log.workouts.merge(.sample(2), into: .sample(1))
    try await sync(a, b)
    #expect(try await b.numbers() == [1])
    _ = try await a.log.workouts.restore(.sample(2))
    try await sync(a, b)
    #expect(try await b.numbers() == [1, 2])
    _ = try await a.log.workouts.merge(.sample(2), into: .sample(1))
    _ = try await b.log.workouts.merge(.sample(1), into: .sample(2))
    try await sync(a, b)
    #expect(try await b.conflicts() == ["@deleted of 1", "@deleted of 2"])
    try await b.resolve(keepingMine: false)
    try await sync(b, a)
    #expect(try await a.numbers() == [1])
    #expect(try await b.numbers() == [1])
  }

  @Test func `the same merge on both machines, or a merge of another workout, is no conflict`() async throws {
    let (a, b) = try await machines(known: true, count: 4)
    for machine in [a, b] { _ = try await machine.log.workouts.merge(.sample(2), into: .sample(1)) }
    _ = try await a.log.workouts.merge(.sample(3), into: .sample(1))
    _ = try await b.log.workouts.merge(.sample(4), into: .sample(1))
    try await sync(a, b)
    #expect(try await a.numbers() == [1])
    #expect(try await b.numbers() == [1])
    #expect(try await a.conflicts() + b.conflicts() == [])
    #expect(
      try await a.log.rows("SELECT merged_from FROM workout WHERE deleted_at IS NULL")
        == b.log.rows("SELECT merged_from FROM workout WHERE deleted_at IS NULL"))
  }
}
