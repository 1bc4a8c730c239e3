import CoreDatabase
import CoreSync
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB
import Synchronization
import Testing

@testable import DataWorkout

/// How much work is done for each workout of a large log: with 100,000 of them, a few statements more take a minute.
struct WorkCountTests {
  private static let count = 300

  private let log: TestLog

  init() throws {
    let database = try LocalDatabase(at: .temporary, migrations: WorkoutSchema.migrations + SyncSchema.migrations)
    log = TestLog(database, journal: SyncJournal(WorkoutTable { TestLog.now }) { "intent" })
  }

  /// What a write gives, and the statements that it runs, apart from those of triggers and of the index of words.
  private func tracing<Value>(_ write: () async throws -> Value) async throws -> (Value, [String]) {
    let traced = Traced()
    try await trace { traced.note("\($0)") }
    let value = try await write()
    try await trace(nil)
    return (value, traced.statements)
  }

  private func trace(_ note: (@Sendable (Database.TraceEvent) -> Void)?) async throws {
    _ = try await log.database.write(mapping: { StorageError($0) }) { database in
      if let note { database.trace { note($0) } } else { database.trace() }
    }
  }

  @Test func `an edit of all workouts takes few statements for many, in the order of their numbers`() async throws {
    try await log.addMany(Self.count)
    let (edit, statements) = try await tracing {
      try await log.workouts.edit(
        matching: WorkoutFilter(sport: .running), allowingSeveral: true, [.notes("Into the wind")])
    }
    #expect(edit.editedCount > Self.count / 2)
    #expect(statements.count < Self.count / 2, "\(statements.map { $0.prefix(80) })")
    // In another order the index of words writes everything it has buffered for each workout.
    let numbers = try await log.rows(
      "SELECT workout.number FROM change JOIN workout ON workout.id = change.row_id ORDER BY change.number"
    ).compactMap { Int($0) }
    #expect(numbers == numbers.sorted())
    #expect(try await log.titles(WorkoutFilter(text: "wind"))?.count == 100)
    #expect(try await log.rows("SELECT count(*) FROM change") == ["\(edit.editedCount)"])
    #expect(try await log.disagreements() == [])
  }

  @Test func `marked workouts are edited in the order of their numbers, too`() async throws {
    try await log.addMany(50)
    let all = try #require(try await log.page()?.workouts.map(\.id))
    let edit = try await log.workouts.edit(
      matching: WorkoutFilter(ids: Set(all)), allowingSeveral: true, [.title("Marked")])
    #expect(edit.ids == Set(all))
  }

  @Test func `deleting and restoring all workouts takes few statements for many`() async throws {
    try await log.addMany(Self.count)
    let before = try await log.contents()
    let (deleted, deleting) = try await tracing {
      try await log.workouts.delete(matching: WorkoutFilter(), allowingSeveral: true)
    }
    #expect(deleted.ids.count == Self.count)
    #expect(deleting.count < Self.count / 2, "\(deleting.map { $0.prefix(80) })")
    #expect(try await log.disagreements() == [])
    _ = try await log.workouts.restore(matching: WorkoutFilter(), allowingSeveral: true)
    #expect(try await log.contents() == before)
  }

  @Test func `a start is edited in all workouts, although each needs the number of another`() async throws {
    try await log.addMany(20)
    let start = LocalTime(day: .sampleToday, secondsOfDay: 25_200)
    let edit = try await log.workouts.edit(matching: WorkoutFilter(), allowingSeveral: true, [.start(start)])
    #expect(edit.editedCount == 20)
    #expect(try await log.rows("SELECT count(DISTINCT start), count(DISTINCT number) FROM workout") == ["1|20"])
    #expect(try await log.disagreements() == [])
  }

  @Test func `undoing the edit of all workouts takes few statements for many`() async throws {
    try await log.addMany(Self.count)
    let before = try await log.contents()
    let window = log.window()
    _ = try await window.act {
      try await log.workouts.edit(
        matching: WorkoutFilter(), allowingSeveral: true,
        [.notes("Into the wind"), .sport(.walking), .distance(5_000)])
    }
    #expect(try await log.disagreements() == [])
    let action = try #require(try await window.useCases.actions().first)
    let (undone, statements) = try await tracing { try await log.undo.reverse(action.id, .undo) }
    #expect(undone.keptCount == 0)
    #expect(statements.count < Self.count / 2, "\(statements.map { $0.prefix(80) })")
    #expect(try await log.contents() == before)
    #expect(try await log.disagreements() == [])
  }

  @Test func `undoing the move of all workouts gives each its start again`() async throws {
    try await log.addMany(20)
    let starts = "SELECT id, start, day, edited_at FROM workout ORDER BY number"
    let before = try await log.rows(starts)
    let start = LocalTime(day: .sampleToday, secondsOfDay: 25_200)
    let window = log.window()
    _ = try await window.act {
      try await log.workouts.edit(matching: WorkoutFilter(), allowingSeveral: true, [.start(start)])
    }
    _ = try await window.undo()
    #expect(try await log.rows(starts) == before)
    #expect(try await log.disagreements() == [])
  }

  @Test func `undoing an import takes few statements for many workouts`() async throws {
    let id = try await log.imports.begin(["many"])
    try await log.addMany(Self.count)
    let (undo, statements) = try await tracing { try await log.imports.undo(id, force: false) }
    #expect(undo.removedCount == Self.count)
    #expect(statements.count < Self.count / 2, "\(statements.map { $0.prefix(80) })")
    #expect(statements.count { $0.hasPrefix("DELETE FROM workout ") } <= 2)
    #expect(try await log.rows("SELECT count(*) FROM workout") == ["0"])
    #expect(try await log.disagreements() == [])
  }

  @Test func `the first best efforts of all workouts come in the order of time, and few statements store many`()
    async throws
  {
    try await log.addMany(Self.count)
    // As if the newest had been imported first.
    try await log.execute(
      "DELETE FROM effort_due; INSERT INTO effort_due (workout) SELECT id FROM workout ORDER BY number DESC")
    let records = OfflineFirstRecordRepository(database: log.database)
    let refresh = RefreshBestEffortsUseCase(workouts: log.workouts, records: records, workersAtOnce: 2)
    let (refreshed, statements) = try await tracing { try await refresh.execute() }
    #expect(refreshed.count == Self.count)
    // Of workouts in order few are records; of workouts in the opposite order most replace later ones.
    #expect(statements.count { $0.hasPrefix("INSERT OR REPLACE INTO record_step") } < Self.count)
    #expect(statements.count < Self.count, "\(statements.map { $0.prefix(80) })")
  }

  private func numbers(of ids: [WorkoutID]) async throws -> [Int64] {
    var numbers: [String: Int64] = [:]
    for row in try await log.rows("SELECT id, number FROM workout") {
      let parts = row.split(separator: "|")
      numbers[String(parts[0])] = Int64(parts[1])
    }
    return ids.compactMap { numbers[$0.description] }
  }

  @Test func `several workouts and their tracks are read at once`() async throws {
    try await log.add([.sample(.sample(1)), .sample(.sample(2, daysAgo: 3))])
    let recordings = try await log.workouts.recordings(of: [.sample(2), .sample(1), .sample(9)])
    let details = [try await log.workout(2), try await log.workout(1)].compactMap(\.self)
    #expect(recordings == details.map { WorkoutRecording($0) })
  }
}

/// Statements in the order in which they began.
private final class Traced: Sendable {
  private let all = Mutex<[String]>([])

  var statements: [String] { all.withLock { $0 } }

  func note(_ statement: String) {
    guard !statement.hasPrefix("--"), !statement.contains("workout_text") else { return }
    // Each trigger reports the statement that runs it again.
    all.withLock { if $0.last != statement { $0.append(statement) } }
  }
}
