import Foundation
import GRDB

@testable import CoreDatabase

/// A temporary folder for one test, with a small log in it: authors and their books.
final class Scratch {
  static let author = Migration("test-1-author") { database in
    try database.execute(
      sql: """
        CREATE TABLE author (id INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL) STRICT;
        CREATE INDEX author_by_name ON author (name);
        """)
  }
  static let book = Migration("test-2-book") { database in
    try database.execute(
      sql: """
        CREATE TABLE book (
          id TEXT PRIMARY KEY NOT NULL,
          author INTEGER NOT NULL REFERENCES author (id) ON DELETE CASCADE,
          text TEXT NOT NULL,
          length INTEGER GENERATED ALWAYS AS (length(text)) VIRTUAL
        ) STRICT;
        """)
  }
  static let migrations = [author, book]

  let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-test-\(UUID().uuidString)")
  var path: String { path("log.sqlite") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  /// The names of all files except locks.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { !$0.hasSuffix("-lock") }.sorted()
  }

  func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path))
  }

  func open(
    _ migrations: [Migration] = Scratch.migrations, busyTimeout: Double = 0.05
  ) throws(DatabaseFailure) -> LocalDatabase {
    try LocalDatabase(at: .file(path: path), migrations: migrations, busyTimeout: busyTimeout)
  }

  /// Writes and closes a database with an author for each name.
  func fill(_ names: [String], at path: String? = nil, migrations: [Migration] = Scratch.migrations) async throws {
    let database = try LocalDatabase(at: .file(path: path ?? self.path), migrations: migrations)
    try await database.add(names)
    await database.close()
  }

  /// Reads a file without the code under test.
  func strings(_ sql: String, in path: String? = nil) throws -> [String] {
    try reader(path).read { try String.fetchAll($0, sql: sql) }
  }

  /// A connection of its own. It waits, because a connection that is being closed in the background locks the file.
  private func reader(_ path: String?) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    return try DatabaseQueue(path: path ?? self.path, configuration: configuration)
  }

  func names(in path: String? = nil) throws -> [String] {
    try strings("SELECT name FROM author ORDER BY id", in: path)
  }

  /// Writes garbage over whole pages of the file, counted from 1.
  func spoil(_ pages: [Int], of path: String? = nil) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path ?? self.path))
    for page in pages {
      try file.seek(toOffset: UInt64(page - 1) * 4096)
      try file.write(contentsOf: Data(repeating: 0x5a, count: 4096))
    }
    try file.close()
  }

  /// The pages that contain rows of a table or index, in row order.
  func leaves(of name: String, in path: String? = nil) throws -> [Int] {
    try reader(path).read {
      try Int.fetchAll(
        $0, sql: "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path", arguments: [name])
    }
  }
}

extension LocalDatabase {
  func add(_ names: [String]) async throws {
    _ = try await write(mapping: { $0 }) { database in
      for name in names { try database.execute(sql: "INSERT INTO author (name) VALUES (?)", arguments: [name]) }
    }
  }

  func names() async throws -> [String] {
    try await read(mapping: { $0 }) { try String.fetchAll($0, sql: "SELECT name FROM author ORDER BY id") }
  }
}
