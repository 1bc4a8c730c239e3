import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Corrections reset to the recorded values, and edits that are undone.
struct ResettingTests {
  private let synced: SyncedLog
  private var log: TestLog { synced.log }

  init() throws {
    synced = try SyncedLog()
  }

  private func detail(_ number: Int) -> WorkoutDetail {
    var detail = WorkoutDetail.recording(number, digest: "\(number)", daysAgo: number)
    detail.workout.recorded = RecordedValues(of: detail.workout)
    return detail
  }

  private static let edits: [WorkoutChange] = [
    .title("Mine"), .sport(.hiking), .start(LocalTime(day: .sampleToday, secondsOfDay: 60)), .effort(9), .notes("n"),
    .distance(5_000), .movingTime(600), .ascent(4), .heartRate(99),
  ]

  @Test func `every edited field is reset to its recorded value, as a change for the server`() async throws {
    try await synced.signIn()
    try await log.import([detail(1)])
    try await synced.becomeKnown()
    let before = try #require(try await log.workout(1)?.workout)
    _ = try await log.workouts.edit(.sample(1), Self.edits)
    #expect(try await log.workout(1)?.workout.recorded == before.recorded)
    _ = try await log.workouts.edit(.sample(1), [.title(nil), .sport(nil)])
    #expect(
      try await synced.entries() == [
        "update 1 ascent_stated distance_stated effort heart_rate_stated moving_stated notes start"
      ])
    _ = try await log.workouts.edit(
      .sample(1),
      [.start(nil), .effort(nil), .notes(nil), .distance(nil), .movingTime(nil), .ascent(nil), .heartRate(nil)])
    var after = try #require(try await log.workout(1)?.workout)
    after.loadBasis = before.loadBasis
    // That there are no notes is its owner's word now.
    #expect(after.cleared.fields == [.notes])
    after.cleared = before.cleared
    #expect(after == before)
    #expect(try await synced.entries() == ["update 1 notes"])
    #expect(try await log.disagreements() == [])
  }

  @Test(arguments: WorkoutField.allCases)
  func `each field is reset alone`(_ field: WorkoutField) async throws {
    var all =
      Self.edits + [
        .privateNotes("p"), .tags(Set(["race"].compactMap { WorkoutTag(rawValue: $0) })), .gear([.sample(1)]),
        .timeZone(NamedTimeZone("+05:30")),
      ]
    // `make new-field` adds texts.
    for other in Set(WorkoutField.allCases).subtracting(all.map(\.field)) {
      all.append(try WorkoutChange(parsing: other, text: "gravel", units: .metric))
    }
    try await log.import([detail(1)])
    _ = try await log.workouts.edit(.sample(1), all.filter { $0.field != field })
    let before = try #require(try await log.workout(1)?.workout)
    _ = try await log.workouts.edit(.sample(1), all.filter { $0.field == field })
    #expect(try await log.workout(1)?.workout != before)
    _ = try await log.workouts.edit(.sample(1), [try WorkoutChange(parsing: field, text: "", units: .metric)])
    var after = try #require(try await log.workout(1)?.workout)
    (after.cleared, after.loadBasis) = (before.cleared, before.loadBasis)
    #expect(after == before)
  }

  @Test func `a recorded sport that only a later version knows is reset to itself`() async throws {
    try await log.import([detail(1)])
    try await log.execute("UPDATE workout SET sport_recorded = 'curling'")
    _ = try await log.workouts.edit(.sample(1), [.sport(.hiking)])
    _ = try await log.workouts.edit(.sample(1), [.sport(nil)])
    #expect(try await log.rows("SELECT sport FROM workout") == ["curling"])
  }

  @Test func `undoing a bulk edit restores each workout, and leaves nothing pending`() async throws {
    try await synced.signIn()
    try await log.import((1...3).map(detail))
    _ = try await log.workouts.edit(.sample(2), [.title("Two"), .distance(7_000)])
    try await log.execute("UPDATE workout SET sport = 'curling' WHERE id = '\(WorkoutID.sample(3))'")
    try await synced.becomeKnown()
    let columns = "title, notes, sport, start, day, moving_stated, distance_stated, ascent_stated, effort"
    let before = try await log.rows("SELECT \(columns) FROM workout ORDER BY id")
    let window = log.window()
    let edit = try await window.act {
      try await log.workouts.edit(matching: WorkoutFilter(), allowingSeveral: true, Self.edits)
    }
    #expect(edit.editedCount == 3)
    #expect(try await log.rows("SELECT \(columns) FROM workout ORDER BY id") != before)
    #expect(try await window.undo()?.keptCount == 0)
    #expect(try await log.rows("SELECT \(columns) FROM workout ORDER BY id") == before)
    #expect(try await synced.entries() == [])
    #expect(try await log.disagreements() == [])
    #expect(try await window.undo() == nil)
  }

  @Test func `a bulk reset changes all workouts, or none if one has no recorded values`() async throws {
    try await log.import([detail(1)])
    _ = try await log.workouts.add(.sample(2, daysAgo: 2))
    _ = try await log.workouts.edit(matching: WorkoutFilter(), allowingSeveral: true, [.sport(.hiking)])
    await #expect(throws: WorkoutError.nothingRecorded(.sport)) {
      _ = try await log.workouts.edit(matching: WorkoutFilter(), allowingSeveral: true, [.sport(nil)])
    }
    #expect(try await log.rows("SELECT DISTINCT sport FROM workout") == ["hiking"])
  }
}
