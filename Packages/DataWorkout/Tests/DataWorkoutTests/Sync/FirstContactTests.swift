import CoreSync
import CoreSyncTestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// The same files, imported on two machines before their first sync.
struct FirstContactTests {
  private let server = ScriptedServer()

  private func machines(_ edits: [WorkoutChange], on second: [WorkoutChange] = []) async throws -> (
    SyncedMachine, SyncedMachine
  ) {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    var detail = WorkoutDetail.recording(1, digest: "1")
    detail.workout.recorded = RecordedValues(of: detail.workout)
    for machine in [a, b] { try await machine.log.import([detail]) }
    if !edits.isEmpty { _ = try await a.log.workouts.edit(.sample(1), edits) }
    if !second.isEmpty { _ = try await b.log.workouts.edit(.sample(1), second) }
    return (a, b)
  }

  private func sync(_ machines: SyncedMachine...) async throws {
    for machine in machines + machines + machines { try await machine.sync() }
  }

  private static let start = LocalTime(day: .sampleToday, secondsOfDay: 3_600)
  private static let edits: [WorkoutChange] = [.title("Mine"), .sport(.hiking), .start(start), .effort(7)]

  @Test(arguments: [true, false])
  func `one machine's edit reaches the other without a conflict, whichever syncs first`(
    editorIsFirst: Bool
  ) async throws {
    let (a, b) = try await machines(Self.edits)
    try await editorIsFirst ? sync(a, b) : sync(b, a)
    for machine in [a, b] {
      #expect(try await machine.conflicts() == [])
      let workout = try #require(try await machine.workouts().first)
      #expect(workout.title == "Mine" && workout.sport == .hiking && workout.perceivedEffort == 7)
      #expect(workout.start == Self.start.instant(utcOffsetSeconds: workout.utcOffsetSeconds))
      #expect(workout.recorded.title == Workout.sample(1, daysAgo: 0).title)
      _ = try await machine.log.workouts.edit(.sample(1), [.title(nil)])
    }
  }

  @Test func `edits of different fields are merged from both machines`() async throws {
    let (a, b) = try await machines([.title("Mine")], on: [.sport(.hiking)])
    try await sync(a, b)
    for machine in [a, b] {
      #expect(try await machine.conflicts() == [])
      let workout = try #require(try await machine.workouts().first)
      #expect(workout.title == "Mine" && workout.sport == .hiking)
    }
  }

  @Test func `a field edited differently on both machines is a conflict`() async throws {
    let (a, b) = try await machines([.title("Mine")], on: [.title("Theirs")])
    try await sync(a, b)
    #expect(try await b.conflicts() == ["title of 1"])
  }

  @Test func `recorded values are sent to a server that lacks them, and never removed there`() async throws {
    let (a, b) = try await machines([])
    try await a.sync()
    let key = RowKey(collection: "workouts", id: WorkoutID.sample(1).description)
    #expect(await server.rows[key]?.fields["title_recorded"] != nil)
    // As on a machine with an earlier version, which stored the row without them.
    try await b.log.execute("UPDATE workout SET title_recorded = NULL, sport_recorded = NULL, start_recorded = NULL")
    _ = try await b.log.workouts.edit(.sample(1), [.notes("n")])
    try await sync(b, a)
    #expect(await server.rows[key]?.fields["title_recorded"] != .null)
    #expect(try await a.workouts().first?.recorded.title != nil)
    #expect(try await b.workouts().first?.recorded.title != nil)
  }
}
