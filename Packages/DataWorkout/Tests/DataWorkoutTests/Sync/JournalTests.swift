import CoreSync
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Changes in the log become pending in the same transaction.
struct JournalTests {
  private let synced: SyncedLog
  private var log: TestLog { synced.log }

  init() throws {
    synced = try SyncedLog()
  }

  @Test func `without an account nothing is pending`() async throws {
    let id = try await log.import([.recording(1, digest: "a"), .recording(2, digest: "b", hour: 7.4)])
    _ = try await log.workouts.edit(.sample(1), [.title("x")])
    _ = try await log.workouts.merge(.sample(2), into: .sample(1))
    _ = try await log.workouts.restore(.sample(2))
    _ = try await log.imports.undo(id, force: true)
    #expect(try await synced.entries() == [])
    #expect(try await log.titles() == [])
  }

  @Test func `a new workout is created once, however often it is edited`() async throws {
    try await synced.signIn()
    _ = try await log.workouts.add(.sample(1, daysAgo: 1))
    try await log.import([.recording(2, digest: "b"), .recording(3, digest: "c")])
    _ = try await log.workouts.edit(.sample(2), [.title("x")])
    #expect(try await synced.entries() == ["create 1", "create 2"])
    _ = try await log.workouts.delete(.sample(2))
    #expect(try await synced.entries() == ["create 1"])
  }

  @Test func `for a workout on the server, only changed fields are pending`() async throws {
    try await synced.signIn()
    try await log.import((1...4).map { .recording($0, digest: "\($0)", daysAgo: $0) })
    try await synced.becomeKnown()
    _ = try await log.workouts.edit(.sample(1), [.title("x"), .distance(5_000)])
    _ = try await log.workouts.edit(
      matching: WorkoutFilter(through: .sampleToday.advanced(by: -2)), allowingSeveral: true, [.effort(5)])
    _ = try await log.workouts.delete(.sample(4))
    _ = try await log.workouts.setLoads([
      WorkoutLoad(id: .sample(1), load: TrainingLoad(points: 3, method: .power, explanation: .text("so")), basis: "b")
    ])
    #expect(
      try await synced.entries().sorted() == [
        "delete 4 @deleted", "update 1 distance_stated title", "update 2 effort", "update 3 effort", "update 4 effort",
      ])
    _ = try await log.workouts.restore(.sample(4))
    #expect(try await synced.entries().contains("delete 4 @deleted") == false)
  }

  @Test func `each of several deleted workouts is pending, and none is after restoring them`() async throws {
    try await synced.signIn()
    try await log.import((1...3).map { .recording($0, digest: "\($0)", daysAgo: $0) })
    try await synced.becomeKnown()
    _ = try await log.workouts.add(.sample(4))
    let chosen = WorkoutFilter(ids: [.sample(1), .sample(3), .sample(4)])
    _ = try await log.workouts.delete(matching: chosen, allowingSeveral: true)
    #expect(try await synced.entries().sorted() == ["delete 1 @deleted", "delete 3 @deleted"])
    _ = try await log.workouts.restore(matching: chosen, allowingSeveral: true)
    #expect(try await synced.entries() == ["create 4"])
  }

  @Test func `a merge is an edit of one workout and a deletion of the other`() async throws {
    try await synced.signIn()
    var bare = Workout.sample(1, heartRate: nil)
    bare.notes = "Mine"
    _ = try await log.workouts.add(bare)
    try await log.import([.recording(2, digest: "b", hour: 7.4)])
    try await synced.becomeKnown()
    _ = try await log.workouts.merge(.sample(2), into: .sample(1))
    #expect(
      try await synced.entries()
        == [
          "update 1 heart_rate_average heart_rate_maximum laps merged_from.\(WorkoutID.sample(2)) track",
          "delete 2 @deleted",
        ])
  }

  @Test func `values from a newer decoder are sent with its version, and without the owner's entries`()
    async throws
  {
    try await synced.signIn()
    try await log.import([.recording(1, digest: "a")])
    try await synced.becomeKnown()
    var new = WorkoutDetail.recording(1, digest: "a")
    new.source?.decoderVersion = 2
    new.workout.title = "Another"
    new.workout.recorded.title = "Another"
    new.workout.distance.reported = 10_400
    #expect(try await log.add([new]).updated == [.sample(1)])
    #expect(try await synced.entries() == ["update 1 decoder distance_reported title_recorded"])
    #expect(try await log.titles() == ["Morning run"])
    #expect(try await synced.row(1)?.fields["decoder"] == .integer(2))
  }

  @Test func `a recording on the server stays the primary one, however rich another is`() async throws {
    try await synced.signIn()
    try await log.import([.recording(1, digest: "a")])
    var rich = WorkoutDetail.recording(2, digest: "b")
    rich.track.powers = rich.track.offsets.map { _ in 210 }
    try await log.import([rich])
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(2)])
    #expect(try await synced.entries() == ["create 2"])
    try await synced.becomeKnown()
    var richer = WorkoutDetail.recording(3, digest: "c")
    (richer.track.powers, richer.track.cadences) = (rich.track.powers, rich.track.powers)
    #expect(try await log.add([richer]).added.isEmpty)
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(2)])
  }

  @Test func `a failed write leaves nothing pending`() async throws {
    try await synced.signIn()
    try await log.import([.recording(1, digest: "a")])
    try await synced.becomeKnown()
    await #expect(throws: WorkoutError.notFound(.sample(9))) {
      try await log.workouts.merge(.sample(9), into: .sample(1))
    }
    #expect(try await synced.entries() == [])
  }

  @Test func `undoing an import keeps workouts on the server, unless forced`() async throws {
    try await synced.signIn()
    let id = try await log.import((1...4).map { .recording($0, digest: "\($0)", daysAgo: $0) })
    try await synced.becomeKnown()
    _ = try await log.workouts.edit(.sample(2), [.title("Mine now")])
    _ = try await log.workouts.delete(.sample(3))
    let before = try await synced.entries()
    let undo = try await log.imports.undo(id, force: false)
    #expect(undo.removedCount == 0)
    #expect(undo.kept.map(\.workout.id) == [.sample(1), .sample(2), .sample(4)])
    #expect(undo.kept.map(\.reason) == [.synced, .edited, .synced])
    #expect(try await synced.entries() == before)
    #expect(try await log.imports.undo(id, force: true).removedCount == 3)
    #expect(try await log.titles() == [])
    #expect(try await log.page(WorkoutFilter(isDeleted: true))?.totalCount == 4)
    #expect(try await synced.entries().filter { $0.hasPrefix("delete") }.count == 4)
  }

  @Test func `undoing an import that was never sent leaves nothing to send`() async throws {
    try await synced.signIn()
    let id = try await log.import([.recording(1, digest: "a")])
    #expect(try await synced.entries() == ["create 1"])
    #expect(try await log.imports.undo(id, force: false).removedCount == 1)
    #expect(try await synced.entries() == [])
    #expect(try await log.contents() == [])
  }
}
