import CoreDatabase
import DataUser
import Foundation
import GRDB

/// A folder with one log, which a test can open as often as it likes.
final class Folder: Sendable {
  private let url = FileManager.default.temporaryDirectory.appending(path: "fettle-tests-\(UUID().uuidString)")
  private var path: String { path(of: "fettle.sqlite") }

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func path(of name: String) -> String {
    url.appending(path: name).path()
  }

  func connect(_ migrations: [Migration] = UserSchema.migrations) throws -> LocalDatabase {
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

  /// The schema, as text that is equal exactly if the schema is.
  func schema() throws -> String {
    try DatabaseQueue(path: path).read { try SchemaDescription.text(of: $0) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
