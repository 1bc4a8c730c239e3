import CoreDatabase
import DataUser
import Foundation
import GRDB

/// A folder with one log, to be opened as often as a test likes.
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

  /// Makes the log from what `sqlite3` dumped of another.
  func restore(_ dump: String) throws {
    try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: dump) }
  }

  /// Reads the log as it is, without bringing its schema up to date.
  func rows(_ sql: String) throws -> [Row] {
    try DatabaseQueue(path: path).read { try Row.fetchAll($0, sql: sql) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
