import CoreDatabase
import DataWorkout
import Foundation
import GRDB

/// A folder with one log, which a test can open as often as it likes.
final class Folder {
  private let url = FileManager.default.temporaryDirectory.appending(path: "fettle-tests-\(UUID().uuidString)")
  private var path: String { url.appending(path: "fettle.sqlite").path() }

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func connect(_ migrations: [Migration] = WorkoutSchema.migrations) throws -> LocalDatabase {
    try LocalDatabase(at: .file(path: path), migrations: migrations)
  }

  /// Restores the log from a dump that `sqlite3` made of another.
  func restore(_ dump: String) throws {
    try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: dump) }
  }

  /// Reads the log without upgrading its schema.
  func rows(_ sql: String) throws -> [Row] {
    try DatabaseQueue(path: path).read { try Row.fetchAll($0, sql: sql) }
  }

  /// All statements that create tables, as text that is equal exactly if the schema is. SQLite quotes the name of a table
  /// that was renamed, as in logs of the last development step.
  func schema() throws -> String {
    try DatabaseQueue(path: path).read { try SchemaDescription.text(of: $0) }
      .replacing("CREATE TABLE \"workout\"", with: "CREATE TABLE workout")
      .replacing("CREATE TABLE \"duplicate\"", with: "CREATE TABLE duplicate")
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
