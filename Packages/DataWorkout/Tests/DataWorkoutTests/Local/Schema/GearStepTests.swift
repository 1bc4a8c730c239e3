import CoreDatabase
import CoreSync
import CoreSyncTestSupport
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB
import Testing

@testable import DataWorkout

/// What `workout-10-gear` does with a log of an earlier version.
struct GearStepTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    let kept = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "KeptDatabases/workout-9-codes.sql")
    try folder.restore(String(contentsOf: kept, encoding: .utf8))
  }

  @Test func `what a newer version sent to an older one is there after the upgrade`() async throws {
    let fields: Fields = [
      "title": "Loop", "private_notes": "The knee again", "tag.race": .integer(1), "tag.commute": .null,
      "gear.\(GearID.sample(901))": .integer(1),
    ]
    let text = String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
    let steps = WorkoutSchema.migrations.through("workout-9-codes") + SyncSchema.migrations
    do {
      let database = try folder.connect(steps)
      _ = try await database.write(mapping: { WorkoutError($0) }) { database in
        try database.execute(
          sql: """
            INSERT INTO sync_base (collection, row_id, fields, version, stamp_time, stamp_id, generation)
            VALUES ('workouts', ?, ?, '1', '1', '1', 1), ('workouts', ?, '{"title":"Pool"}', '1', '1', '1', 1)
            """,
          arguments: [WorkoutID.sample(1).description, text, WorkoutID.sample(5).description])
      }
      await database.close()
    }
    let log = TestLog(try folder.connect(WorkoutSchema.migrations + SyncSchema.migrations))
    let workout = try #require(try await log.workout(1)?.workout)
    #expect(workout.privateNotes == "The knee again")
    #expect(workout.tags == [.race])
    #expect(workout.gear == [.sample(901)])
    let row = try await log.database.read(mapping: { WorkoutError($0) }) { database in
      try WorkoutTable(now: { TestLog.now }).row(database, WorkoutID.sample(1).description)
    }
    #expect(row?.fields["tag.commute"] == .null)
    #expect(
      try await log.rows("SELECT count(*) FROM workout WHERE private_notes IS NULL AND tags IS NULL AND gear IS NULL")
        == ["6"])
  }

  @Test func `without an account, and without anything received, the new columns are empty`() async throws {
    let log = TestLog(try folder.connect())
    #expect(
      try await log.rows("SELECT count(*) FROM workout WHERE private_notes IS NULL AND tags IS NULL AND gear IS NULL")
        == ["7"])
  }
}
