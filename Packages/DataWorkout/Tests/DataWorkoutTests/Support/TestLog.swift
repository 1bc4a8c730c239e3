import CoreDatabase
import CoreSync
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB

@testable import DataWorkout

/// A log of its own in a temporary database, with a fixed clock.
struct TestLog {
  static let now = Date(timeIntervalSince1970: 1_790_000_000)

  let database: LocalDatabase
  let workouts: OfflineFirstWorkoutRepository
  let imports: OfflineFirstImportRepository
  let journal: SyncJournal?

  init(_ database: LocalDatabase, journal: SyncJournal? = nil) {
    self.database = database
    self.journal = journal
    workouts = OfflineFirstWorkoutRepository(database: database, now: { Self.now }, journal: journal)
    imports = OfflineFirstImportRepository(database: database, now: { Self.now }, journal: journal)
  }

  init() throws {
    self.init(try LocalDatabase(at: .temporary, migrations: WorkoutSchema.migrations))
  }

  /// A window in which changes can be undone, if the log has a ledger.
  func window(_ session: String = "window") -> TestWindow {
    TestWindow(undo, session: session, workouts: workouts)
  }

  var undo: OfflineFirstUndoRepository {
    OfflineFirstUndoRepository(
      database: database, kinds: UndoableKind.ofWorkouts(now: { Self.now }, journal: journal), now: { Self.now },
      makeIntentID: { UUID().uuidString })
  }

  func first<Value>(_ observation: Snapshots<Value, StorageError>) async throws -> Value? {
    try await observation.firstValue()
  }

  func firstSnapshot<Value>(_ observation: Snapshots<Value, StorageError>) async throws -> Snapshot<Value>? {
    try await observation.firstSnapshot()
  }

  func page(_ filter: WorkoutFilter = WorkoutFilter(), _ window: WorkoutWindow = WorkoutWindow(limit: 100)) async throws
    -> WorkoutPage?
  {
    try await first(workouts.workouts(matching: filter, in: window))
  }

  func titles(_ filter: WorkoutFilter = WorkoutFilter()) async throws -> [String]? {
    try await page(filter)?.workouts.map(\.title)
  }

  func workout(_ number: Int) async throws -> WorkoutDetail? {
    try await first(workouts.workout(.sample(number))) ?? nil
  }

  /// Imports workouts in one import, each from a file of its own.
  @discardableResult
  func `import`(_ details: [WorkoutDetail], duplicates: DuplicateHandling = .skip) async throws -> ImportID {
    let id = try await imports.begin(["folder"])
    for (position, detail) in details.enumerated() {
      let entry = ImportEntry(importID: id, position: position, path: "folder/\(position).fit")
      _ = try await imports.add([detail], of: entry, duplicates: duplicates)
    }
    _ = try await imports.finish(id)
    return id
  }

  /// Adds the workouts of one file in an import of its own.
  @discardableResult
  func add(_ details: [WorkoutDetail], duplicates: DuplicateHandling = .skip) async throws -> WorkoutAddition {
    let id = try await imports.begin(["file.fit"])
    return try await imports.add(
      details, of: ImportEntry(importID: id, position: 0, path: "file.fit"), duplicates: duplicates)
  }

  func addSamples() async throws {
    try await add(Workout.samples.map { .sample($0) }, duplicates: .keep)
  }

  /// Adds workouts of one import, numbered from 1001, the oldest first, an hour apart.
  func addMany(_ count: Int) async throws {
    try await execute(
      """
      WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n LIMIT \(count)),
        begun (n, start) AS (SELECT n, \(CalendarDay.sampleToday.daysSinceEpoch) * 86400 - (\(count) - n) * 3600 FROM n)
      INSERT INTO workout
        (number, id, title, sport, start, utc_offset, day, elapsed, distance_reported, import, words)
      SELECT start * 1024000, format('00000000-0000-4000-8000-%012d', 1000 + n), 'River',
        iif(n % 8 = 0, 'swimming', 'running'), start, 0, start / 86400, 1200 + n % 31 * 60,
        iif(n % 5 = 0, NULL, n % 97 * 1000), 1, 'river'
      FROM begun
      """)
  }

  /// The rows that a query gives, each as the text of its values.
  func rows(_ sql: String) async throws -> [String] {
    try await rows(sql) { "\($0)" }
  }

  private func rows(_ sql: String, real: @escaping @Sendable (Double) -> String) async throws -> [String] {
    try await database.read(mapping: { StorageError($0) }) { database in
      try Row.fetchAll(database, sql: sql).map { row in
        row.databaseValues.map { value in
          switch value.storage {
          case .null: "NULL"
          case .int64(let number): "\(number)"
          case .double(let number): real(number)
          case .string(let text): text
          case .blob(let bytes): bytes.base64EncodedString()
          }
        }.joined(separator: "|")
      }
    }
  }

  func execute(_ sql: String) async throws {
    _ = try await database.write(mapping: { StorageError($0) }) { try $0.execute(sql: sql) }
  }

  /// Everything in the log except imports and the count of commits.
  func contents() async throws -> [String] {
    var contents: [String] = []
    for (table, order) in [
      ("workout", "number"), ("lap", "workout, position"), ("track", "workout"), ("duplicate", "number"),
      ("daily_sum", "sport, day"), ("daily_load", "day"), ("yearly_sum", "year, sport"),
    ] {
      contents += try await rows("SELECT * FROM \(table) ORDER BY \(order)").map { "\(table) \($0)" }
    }
    return contents
  }

  /// The discrepancies between the workouts and the data derived from them; empty if there are none.
  func disagreements() async throws -> [String] {
    try await database.dryRun(mapping: { StorageError($0) }) { database in
      try database.execute(sql: "INSERT INTO workout_text (workout_text, rank) VALUES ('integrity-check', 1)")
    }
    let daily = """
      SELECT day, sport, count(*), total(distance), total(moving), total(ascent), count(load_points), total(load_points),
        total(CASE load_method WHEN 'duration' THEN load_points END)
      FROM workout WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
      """
    let loads = """
      SELECT day, total(load_points), total(CASE load_method WHEN 'duration' THEN load_points END)
      FROM workout WHERE deleted_at IS NULL AND load_points IS NOT NULL GROUP BY 1 ORDER BY 1
      """
    let yearly = """
      SELECT CAST(strftime('%Y', day * 86400, 'unixepoch') AS INTEGER) AS year, sport, count(*), total(distance),
        total(moving), total(ascent)
      FROM workout WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
      """
    var found: [String] = []
    for (kept, rebuilt) in [
      ("SELECT * FROM daily_sum ORDER BY day, sport", daily), ("SELECT * FROM daily_load ORDER BY day", loads),
      ("SELECT * FROM yearly_sum ORDER BY year, sport", yearly),
    ] {
      let kept = try await rows(kept, real: rounded)
      let rebuilt = try await rows(rebuilt, real: rounded)
      found += zip(kept, rebuilt).filter { $0 != $1 }.map { "\($0) instead of \($1)" }
      if kept.count != rebuilt.count { found.append("\(kept.count) sums instead of \(rebuilt.count)") }
    }
    found += try await rows("PRAGMA foreign_key_check")
    found += try await WorkoutLibrary(database: database).examine().misnamedTracks.map { "\($0) has another track" }
    return found
  }

  // The order of addition may differ.
  private func rounded(_ number: Double) -> String {
    String(format: "%.6f", number)
  }
}

extension WorkoutDetail {
  /// An invented recording; each one has the same heart rates.
  static func recording(
    _ number: Int, session: Int = 0, digest: String, daysAgo: Int = 0, hour: Double = 7
  ) -> WorkoutDetail {
    var detail = WorkoutDetail.sample(.sample(number, daysAgo: daysAgo, hour: hour, minutes: 60))
    detail.source = WorkoutSource(
      fileName: "\(digest).fit", format: "fit", contentDigest: digest, sessionIndex: session)
    return detail
  }
}
