import CoreDatabase
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB
import Testing

@testable import DataWorkout

/// What `workout-13-search` does with a log of an earlier version.
struct SearchStepTests {
  @Test func `search finds private notes and tags that were in the log before`() async throws {
    let folder = try Folder()
    let kept = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "KeptDatabases/workout-12-training.sql")
    try folder.restore(String(contentsOf: kept, encoding: .utf8))
    do {
      let database = try folder.connect(WorkoutSchema.migrations.through("workout-12-training"))
      _ = try await database.write(mapping: { WorkoutError($0) }) { database in
        try database.execute(
          sql: """
            UPDATE workout SET private_notes = 'Das Knie, für später' WHERE id = ?;
            UPDATE workout SET notes = 'Hills', tags = '{"long-run":1,"race":0}' WHERE id = ?;
            UPDATE workout SET private_notes = ' ', tags = 'no JSON' WHERE id = ?;
            """, arguments: StatementArguments([1, 2, 3].map { WorkoutID.sample($0).description }))
      }
      await database.close()
    }
    let log = TestLog(try folder.connect())
    #expect(try await log.titles(WorkoutFilter(text: "knie fur")) == ["Loop around the lake"])
    #expect(try await log.titles(WorkoutFilter(text: "long-run")) == ["Loop around the lake, phone"])
    // The first has the tag, and the owner of the second removed it.
    #expect(try await log.titles(WorkoutFilter(text: "race")) == ["Loop around the lake"])
    #expect(try await log.titles(WorkoutFilter(text: "ランニング")) == ["朝のランニング"])
    #expect(try await log.disagreements() == [])
    // The words are those that a change of the workout would store.
    let words = "SELECT words FROM workout WHERE id = '\(WorkoutID.sample(1))'"
    let before = try await log.rows(words)
    _ = try await log.workouts.edit(.sample(1), [.privateNotes("x")])
    _ = try await log.workouts.edit(.sample(1), [.privateNotes("Das Knie, für später")])
    #expect(try await log.rows(words) == before)
  }
}
