import CoreDatabase
import CoreSync
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB
import Testing

@testable import DataWorkout

/// What `workout-7-recorded` does with a log of an earlier version.
struct RecordedStepTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    let kept = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "KeptDatabases/workout-6-hold.sql")
    try folder.restore(String(contentsOf: kept, encoding: .utf8))
  }

  private func change(_ sql: String) async throws {
    let database = try folder.connect(WorkoutSchema.migrations.through("workout-6-hold"))
    _ = try await database.write(mapping: { WorkoutError($0) }) { try $0.execute(sql: sql) }
  }

  @Test func `only imported workouts without edits have recorded values`() async throws {
    try await change("UPDATE workout SET edited_at = 5 WHERE id = '\(WorkoutID.sample(2))'")
    let log = TestLog(try folder.connect())
    let known = try await log.rows(
      "SELECT id FROM workout WHERE title_recorded IS NOT NULL AND sport_recorded = sport AND start_recorded = start ORDER BY id"
    )
    let imported = try await log.rows(
      "SELECT id FROM workout WHERE source_digest IS NOT NULL AND edited_at IS NULL ORDER BY id")
    #expect(known == imported && !known.isEmpty)
    #expect(!known.contains("\(WorkoutID.sample(2))"))
  }

  @Test func `for workouts on a server the recorded values are unknown`() async throws {
    try await change(
      """
      CREATE TABLE sync_base (collection TEXT, row_id TEXT, fields TEXT);
      INSERT INTO sync_base SELECT 'workouts', id, '{}' FROM workout;
      """)
    let log = TestLog(try folder.connect())
    #expect(try await log.rows("SELECT id FROM workout WHERE title_recorded IS NOT NULL") == [])
    await #expect(throws: WorkoutError.recordingUnknown(.title)) {
      _ = try await log.workouts.edit(.sample(1), [.title(nil)])
    }
  }

  @Test func `values that no workout can have are moved aside, and sent to a server unchanged`() async throws {
    try await change(
      """
      UPDATE workout SET elapsed = 1e300, distance_reported = -3, utc_offset = -9223372036854775808,
        start = 9e10, pool_count = 9223372036854775807 WHERE id = '\(WorkoutID.sample(1))';
      UPDATE lap SET elapsed = 1e300 WHERE position = 1;
      """)
    let log = TestLog(try folder.connect())
    #expect(try await log.disagreements() == [])
    let detail = try #require(try await log.workout(1))
    #expect(
      detail.valuesOutOfRange == ["distance_reported", "elapsed", "laps", "pool_count", "start", "utc_offset"])
    #expect(detail.workout.elapsedTime == 0 && detail.workout.day.daysSinceEpoch == 0 && detail.laps.isEmpty)
    let row = try await log.database.read(mapping: { WorkoutError($0) }) { database in
      try WorkoutTable(now: { TestLog.now }).row(database, WorkoutID.sample(1).description)
    }
    let fields = try #require(row).fields
    #expect(fields["elapsed"] == .real(1e300) && fields["distance_reported"] == .real(-3))
    #expect(fields["utc_offset"] == .integer(.min) && fields["pool_count"] == .integer(.max))
    #expect(fields["start"] == .real(9e10))
    guard case .text(let laps)? = fields["laps"] else { throw WorkoutError.storage(.damaged) }
    #expect(laps.contains(#""elapsed":1e+300"#))
  }
}
