import CoreDatabase
import Foundation
import GRDB
import Testing

final class OpeningTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-test-\(UUID().uuidString)")

  private var path: String { folder.appending(path: "deep/er/log.sqlite").path() }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func open(
    _ migrations: [Migration] = [LocalDatabaseTests.migration]
  ) throws(DatabaseFailure) -> LocalDatabase {
    try LocalDatabase(at: .file(path: path), migrations: migrations, busyTimeout: 0.05)
  }

  /// All rows of all tables, and the schema.
  private func content() throws -> [String] {
    try DatabaseQueue(path: path).read { database in
      var content = try String.fetchAll(
        database, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
      for table in try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'") {
        content += try Row.fetchAll(database, sql: "SELECT * FROM \(table)").map(\.debugDescription)
      }
      return content
    }
  }

  private func put(_ content: Data) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: URL(filePath: path))
  }

  @Test func `a missing file is created with its folders`() throws {
    _ = try open()
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `an empty file becomes a database`() throws {
    try put(Data())
    _ = try open()
  }

  @Test func `a file that is not a database is rejected and left unchanged`() throws {
    let text = Data(String(repeating: "not a database\n", count: 100).utf8)
    try put(text)
    #expect(throws: DatabaseFailure.notADatabase) { try open() }
    #expect(try Data(contentsOf: URL(filePath: path)) == text)
  }

  @Test func `a database with a newer schema is rejected and left unchanged`() throws {
    _ = try open([LocalDatabaseTests.migration, Migration("test-2-later") { _ in }])
    let before = try content()
    #expect(throws: DatabaseFailure.newerSchema) { try open() }
    #expect(try content() == before)
  }

  @Test func `another program's database is rejected and left unchanged`() throws {
    try put(Data())
    try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE theirs (id INTEGER)") }
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(throws: DatabaseFailure.foreign) { try open() }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `only the owner can read a new database and its folder`() throws {
    _ = try open()
    func permissions(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try permissions(path) == 0o600)
    #expect(try permissions(URL(filePath: path).deletingLastPathComponent().path()) == 0o700)
  }

  @Test func `a database locked by another connection is busy`() throws {
    let other = try DatabaseQueue(
      path: {
        try? put(Data()); return path
      }())
    try other.inDatabase { database in
      try database.execute(sql: "BEGIN EXCLUSIVE; CREATE TABLE held (id INTEGER)")
      #expect(throws: DatabaseFailure.busy) { try open() }
      try database.execute(sql: "ROLLBACK")
    }
  }

  @Test func `a folder in place of the file cannot be opened`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect {
      try open()
    } throws: { error in
      if case DatabaseFailure.cannotOpen = error { true } else { false }
    }
  }

  @Test func `a damaged database is reported as damaged`() throws {
    _ = try open()
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in 100..<bytes.count { bytes[index] = 0x5a }
    try put(bytes)
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    #expect(throws: DatabaseFailure.damaged) { try open() }
  }
}
