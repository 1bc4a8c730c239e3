import CoreDatabase
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB
import Testing

@testable import DataWorkout

/// A step of the schema never changes once it has been released: next to this file are the schema after each step and a
/// database of it, named after it. The database of the baseline is one of the last development step.
struct WorkoutSchemaTests {
  private static let steps = WorkoutSchema.migrations.map(\.name)

  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  @Test func `each step has a kept schema and a kept database, and there are no others`() throws {
    for kept in ["Goldens", "KeptDatabases"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder(kept).path())
      #expect(Set(names) == Set(Self.steps.map { "\($0).sql" }))
    }
  }

  @Test func `each step produces exactly the schema it was released with`() throws {
    for step in try MigrationFingerprint.all(of: WorkoutSchema.migrations) {
      let golden = Self.folder("Goldens").appending(path: "\(step.name).sql")
      // That of a released step is never recorded again.
      if ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1",
        !FileManager.default.fileExists(atPath: golden.path())
      {
        try Data(step.schema.utf8).write(to: golden)
      }
      #expect(try step.schema == Self.text("Goldens", step.name))
    }
  }

  @Test(arguments: steps)
  func `a log of each step opens with all its rows`(_ step: String) async throws {
    let columns = try columnsOfFirstStep().joined(separator: ", ")
    try folder.restore(Self.text("KeptDatabases", step))
    let queries = [
      "SELECT \(columns) FROM workout ORDER BY id", "SELECT * FROM lap ORDER BY workout, position",
      "SELECT workout, sample_count FROM track ORDER BY workout",
      "SELECT * FROM duplicate ORDER BY id",
    ]
    let before = try queries.map { try folder.rows($0) }
    let log = TestLog(try folder.connect())
    #expect(before.map(\.count) == [7, 2, 1, 2])
    #expect(try queries.map { try folder.rows($0) } == before)
    #expect(try folder.schema() == Self.text("Goldens", #require(Self.steps.last)))
    #expect(try await log.disagreements() == [])
    #expect(try await log.page()?.workouts.map(\.id) == [2, 1, 4, 3, 6, 5, 7].map { .sample($0) })
    #expect(try await log.titles(WorkoutFilter(text: "zoe")) == ["Curling at Zoë's"])
    #expect(try await log.titles(WorkoutFilter(text: "ランニング")) == ["朝のランニング"])
    let detail = try #require(try await log.workout(1))
    #expect(detail.track.heartRates == [120, 121, 123, 125, 140])
    let digest = try TrackFile(TrackRecord(detail.track, of: .sample(1))).digest
    #expect(
      try await log.rows("SELECT id, track_digest FROM workout WHERE track_digest IS NOT NULL") == [
        "\(WorkoutID.sample(1))|\(digest)"
      ])
    #expect(detail.laps.count == 2)
    #expect(detail.alternativeSources.map(\.fileName) == ["lake.tcx"])
    #expect(detail.workout.load?.points == 61.25)
  }

  @Test(arguments: steps)
  func `a migrated log can be edited, and workouts deleted in it keep all their data`(_ step: String) async throws {
    try folder.restore(Self.text("KeptDatabases", step))
    let log = TestLog(try folder.connect())
    _ = try await log.workouts.edit(.sample(3), [.title("Morning"), .sport(.trailRunning)])
    _ = try await log.workouts.delete(.sample(1))
    try await log.execute("DELETE FROM workout WHERE id = '\(WorkoutID.sample(1))'")
    #expect(try await log.rows("SELECT * FROM lap UNION ALL SELECT * FROM lap").isEmpty)
    #expect(try await log.rows("SELECT * FROM duplicate").isEmpty)
    #expect(try await log.disagreements() == [])
  }

  @Test func `a step that adds a text adopts what newer versions already sent`() async throws {
    let earlier = try folder.connect()
    _ = try await earlier.write(mapping: { StorageError($0) }) { database in
      try database.execute(
        sql: """
          INSERT INTO workout (number, id, title, sport, start, utc_offset, day, elapsed, words) VALUES
            (1, 'a', 'Ride', 'cycling', 0, 0, 0, 60, ''), (2, 'b', 'Run', 'running', 0, 0, 0, 60, ''),
            (3, 'c', 'Walk', 'walking', 0, 0, 0, 60, '');
          CREATE TABLE IF NOT EXISTS sync_base (collection TEXT, row_id TEXT, fields TEXT);
          INSERT INTO sync_base (collection, row_id, fields) VALUES
            ('workouts', 'a', '{"weather":"fog"}'), ('workouts', 'b', '{"weather":5}'), ('gear', 'c', '{"weather":"x"}');
          """)
    }
    await earlier.close()
    _ = try folder.connect(
      WorkoutSchema.migrations + [WorkoutSchema.addingText("workout-99-weather", column: "weather")])
    let weathers = try folder.rows("SELECT weather FROM workout ORDER BY id").map { $0["weather"] as String? }
    #expect(weathers == ["fog", nil, nil])
  }

  private func columnsOfFirstStep() throws -> [String] {
    let first = try Folder()
    _ = try first.connect(WorkoutSchema.migrations.through(#require(Self.steps.first)))
    return try first.rows("SELECT name FROM pragma_table_info('workout')").map { $0["name"] as String }
  }

  private static func folder(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
  }

  private static func text(_ kept: String, _ step: String) throws -> String {
    try String(contentsOf: folder(kept).appending(path: "\(step).sql"), encoding: .utf8)
  }
}
