import CoreSync
import CoreSyncTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Tags, gear and private notes of workouts on several machines.
struct TagSyncTests {
  private static let key = RowKey(collection: "workouts", id: WorkoutID.sample(1).description)

  private let server = ScriptedServer()

  /// Two machines that both have the first sample.
  private func machines(tags: Set<WorkoutTag> = []) async throws -> (SyncedMachine, SyncedMachine) {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    var detail = WorkoutDetail.recording(1, digest: "1")
    detail.workout.tags = tags
    try await a.log.import([detail])
    try await sync(a, b)
    return (a, b)
  }

  private func sync(_ machines: SyncedMachine...) async throws {
    for machine in machines + machines + machines { try await machine.sync() }
  }

  private func workout(_ machine: SyncedMachine) async throws -> Workout {
    try #require(try await machine.log.workout(1)).workout
  }

  @Test func `a workout arrives with its tags`() async throws {
    let (_, b) = try await machines(tags: [.race, .longRun])
    #expect(try await workout(b).tags == [.race, .longRun])
    #expect(await server.rows[Self.key]?.fields["tag.race"] == .integer(1))
  }

  @Test func `two machines that merge workouts with different tags and gear keep all of them`() async throws {
    let (a, b) = try await machines(tags: [.race])
    for (machine, number, tag) in [(a, 2, WorkoutTag.commute), (b, 3, .longRun)] {
      var other = WorkoutDetail.recording(number, digest: "\(number)")
      other.workout.tags = [tag]
      other.workout.gear = [.sample(900 + number)]
      other.workout.privateNotes = number == 2 ? "The knee again" : nil
      try await machine.log.import([other], duplicates: .keep)
      _ = try await machine.log.workouts.merge(.sample(number), into: .sample(1))
    }
    try await sync(a, b)
    for machine in [a, b] {
      let workout = try await workout(machine)
      #expect(workout.tags == [.race, .commute, .longRun])
      #expect(workout.gear == [.sample(902), .sample(903)])
      #expect(workout.privateNotes == "The knee again")
      #expect(try await machine.conflicts() == [])
    }
  }

  @Test func `cleared private notes are cleared everywhere, and undoing that restores them`() async throws {
    let (a, b) = try await machines()
    _ = try await a.log.workouts.edit(.sample(1), [.privateNotes("The knee again")])
    try await sync(a, b)
    #expect(try await workout(b).privateNotes == "The knee again")
    _ = try await b.window.act { try await b.log.workouts.edit(.sample(1), [.privateNotes(nil)]) }
    try await sync(b, a)
    #expect(try await workout(a).privateNotes == nil)
    _ = try await b.window.undo()
    try await sync(b, a)
    #expect(try await workout(a).privateNotes == "The knee again")
    #expect(try await a.conflicts() + b.conflicts() == [])
  }

  @Test func `a machine that never had private notes does not conflict with one that writes some`() async throws {
    let (a, b) = try await machines()
    _ = try await b.log.workouts.edit(.sample(1), [.title("Mine")])
    _ = try await a.log.workouts.edit(.sample(1), [.privateNotes("The knee again")])
    try await sync(a, b)
    #expect(try await workout(b).privateNotes == "The knee again")
    #expect(try await b.conflicts() == [])
    #expect(await server.rows[Self.key]?.fields["title"] == "Mine")
  }

  @Test func `two machines that add different tags, and remove one, keep both additions and lose the removed one`()
    async throws
  {
    let (a, b) = try await machines(tags: [.race, .workout])
    _ = try await a.window.act { try await a.log.workouts.edit(.sample(1), [.tags([.race, .commute])]) }
    _ = try await b.log.workouts.edit(.sample(1), [.tags([.race, .workout, .longRun])])
    try await sync(a, b)
    for machine in [a, b] {
      #expect(try await workout(machine).tags == [.race, .commute, .longRun])
      #expect(try await machine.conflicts() == [])
    }
    _ = try await b.window.act { try await b.log.workouts.edit(.sample(1), [.tags(nil)]) }
    try await sync(b, a)
    #expect(try await workout(a).tags == [])
    _ = try await b.window.undo()
    try await sync(b, a)
    #expect(try await workout(a).tags == [.race, .commute, .longRun])
  }

  @Test func `a removed tag is removed everywhere, and an unreadable one stays as it was received`() async throws {
    let (a, b) = try await machines(tags: [.race])
    await server.put(Self.key, ["tag.race": .null, "tag.🚴": .integer(1), "tag.commute": .integer(7)])
    try await sync(a, b)
    #expect(try await workout(b).tags == [])
    _ = try await b.log.workouts.edit(.sample(1), [.title("Mine"), .notes("n")])
    try await sync(b, a)
    let fields = try #require(await server.rows[Self.key]).fields
    #expect(fields["tag.🚴"] == .integer(1) && fields["tag.commute"] == .integer(7) && fields["tag.race"] == .null)
    #expect(try await b.log.workout(1)?.valuesOutOfRange == ["tag.commute"])
  }

  @Test func `what was cleared on one machine does not come back from an import on another`() async throws {
    let (a, b) = try await machines(tags: [.race])
    var detail = WorkoutDetail.recording(1, digest: "1")
    (detail.workout.notes, detail.workout.privateNotes) = ("Windy", "The knee again")
    (detail.workout.tags, detail.workout.gear) = ([.race], [.sample(901)])
    try await a.log.import([detail])
    try await sync(a, b)
    _ = try await a.log.workouts.edit(.sample(1), [.notes(nil), .privateNotes(nil), .tags(nil), .gear(nil)])
    try await sync(a, b)
    let addition = try await b.log.add([detail])
    #expect(addition.enriched.isEmpty)
    let workout = try await workout(b)
    #expect(workout.notes == nil && workout.privateNotes == nil && workout.tags.isEmpty && workout.gear.isEmpty)
    #expect(try await a.conflicts() + b.conflicts() == [])
  }

  @Test func `a corrected time zone, and how the recorded one is known, arrive on other machines`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    var detail = WorkoutDetail.recording(1, digest: "1")
    detail.workout.timeZoneSource = .inferred
    detail.workout.recorded = RecordedValues(of: detail.workout)
    try await a.log.import([detail])
    try await sync(a, b)
    #expect(try await workout(b).timeZoneSource == .inferred)
    _ = try await a.log.workouts.edit(.sample(1), [.timeZone(NamedTimeZone("+09:00"))])
    try await sync(a, b)
    let workout = try await workout(b)
    #expect(workout.utcOffsetSeconds == 32_400 && workout.isTimeZoneEdited)
    #expect(workout.recorded.utcOffsetSeconds == detail.workout.utcOffsetSeconds)
    #expect(try await b.log.disagreements() == [])
  }
}
