public import GRDB
import Logging

extension LocalDatabase {
  /// Reads the whole database to check whether it is intact. Others may go on writing.
  public func examine() async throws(DatabaseFailure) -> DatabaseExamination {
    do {
      // Without a transaction: one that ran into damage cannot be ended without an error.
      let connection = connections.current
      return try await connection.pool.unsafeRead { [path = connection.path, migrations] in
        try Examiner(path: path, migrations: migrations).examine($0)
      }
    } catch {
      if !(error is CancellationError) { logger.error("an examination failed", metadata: ["cause": "\(error)"]) }
      throw DatabaseFailure(error)
    }
  }

  /// The same for a file that cannot or should not be opened, such as a damaged, newer or backed-up one. Nothing is
  /// written to it, and its schema stays unchanged.
  ///
  /// - Throws: `notADatabase`, `cannotOpen`, `busy`; damage is reported in the examination as long as any of the file can
  ///   be read.
  public static func examine(
    fileAt path: String, knownMigrations: [Migration]
  ) throws(DatabaseFailure) -> DatabaseExamination {
    do {
      guard FileSystem.exists(path) else { throw DatabaseFailure.cannotOpen(reason: "\(path) does not exist") }
      try FileSystem.requireRegularFile(path)
      let path = FileSystem.resolved(path)
      let migrations = MigrationList(MigrationList.complete(knownMigrations))
      return try DatabasePeek.open(path, preparing: DatabasePeek.tolerateDamage).unsafeRead {
        try Examiner(path: path, migrations: migrations).examine($0)
      }
    } catch {
      Logger(label: "fettle.CoreDatabase").error("an examination failed", metadata: ["cause": "\(error)"])
      throw DatabaseFailure(error)
    }
  }
}

private struct Examiner {
  private static let problemLimit = 20
  private static let malformed = "database disk image is malformed"

  let path: String
  let migrations: MigrationList

  func examine(_ database: Database) throws -> DatabaseExamination {
    var problems = try integrityProblems(database)
    // If a part cannot be read, SQLite's error is one more problem.
    func read<Value>(_ body: () throws -> Value) throws -> Value? {
      do {
        return try body()
      } catch  where DatabaseFailure(error) == .damaged {
        if problems.isEmpty { problems = [Self.malformed] }
        return nil
      }
    }
    let tables = try read {
      try String.fetchSet(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    let isOurs = tables?.contains(MigrationList.table) ?? false
    let applied = try isOurs ? read { try appliedMigrations(database) } : nil
    let revision = try isOurs ? read { try RevisionCounter.current(database) } : nil
    let violations = try read { try foreignKeyViolationCounts(database) }
    let known = migrations.steps.map(\.name)
    let current = try? migrations.current(Set(applied ?? []))
    let unknown = (applied ?? []).filter { current?.contains($0) ?? false && !known.contains($0) }
    func number(_ pragma: String) throws -> Int { try Int.fetchOne(database, sql: "PRAGMA \(pragma)") ?? 0 }
    return DatabaseExamination(
      integrityProblems: problems,
      foreignKeyViolationCounts: violations ?? [:],
      appliedMigrations: current.map { known.filter($0.contains) + unknown } ?? applied ?? [],
      unknownMigrations: unknown,
      pendingMigrations: known.filter { !(current?.contains($0) ?? false) },
      isObsolete: current == nil,
      isForeign: tables.map { !$0.isEmpty && !isOurs } ?? false,
      revision: revision,
      pageByteCount: try number("page_size"),
      pageCount: try number("page_count"),
      freePageCount: try number("freelist_count"),
      fileByteCount: FileSystem.byteCount(path),
      walByteCount: FileSystem.byteCount(path + "-wal"),
      journalMode: try String.fetchOne(database, sql: "PRAGMA journal_mode") ?? "",
      sqliteVersion: try String.fetchOne(database, sql: "SELECT sqlite_version()") ?? "")
  }

  private func integrityProblems(_ database: Database) throws -> [String] {
    // SQLite may report some problems and then stop at the damage itself.
    var problems: [String] = []
    do {
      let lines = try String.fetchCursor(database, sql: "PRAGMA integrity_check(\(Self.problemLimit))")
      while let line = try lines.next() {
        let results = line.split(separator: "\n").map(String.init)
        problems += results.filter { $0 != "ok" && !$0.hasPrefix("***") }
      }
    } catch  where DatabaseFailure(error) == .damaged {
      if problems.isEmpty { problems = [Self.malformed] }
    }
    return Array(problems.prefix(Self.problemLimit))
  }

  private func appliedMigrations(_ database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT identifier FROM \(MigrationList.table) ORDER BY rowid")
  }

  private func foreignKeyViolationCounts(_ database: Database) throws -> [String: Int] {
    let rows = try Row.fetchCursor(database, sql: "PRAGMA foreign_key_check")
    var counts: [String: Int] = [:]
    while let row = try rows.next() { counts[row[0], default: 0] += 1 }
    return counts
  }
}

/// The result of examining a database file, without changing it.
public struct DatabaseExamination: Equatable, Sendable {
  /// The problems SQLite finds in the file, in its own words: the first twenty. Empty for an intact one.
  public let integrityProblems: [String]
  /// The number of rows in each table that refer to a missing row. Tables without such rows are left out.
  public let foreignKeyViolationCounts: [String: Int]
  /// The steps of the schema it has, in the order they were applied; a baseline for the steps that it replaces.
  public let appliedMigrations: [String]
  /// The steps that this program does not know: a newer one wrote the file.
  public let unknownMigrations: [String]
  /// The steps it lacks, in the order they would be applied.
  public let pendingMigrations: [String]
  /// Whether its schema is older than the first that this program reads.
  public let isObsolete: Bool
  /// Whether it is another program's database.
  public let isForeign: Bool
  /// The number of commits; `nil` if it cannot be read.
  public let revision: Int64?
  /// The size of a page in bytes.
  public let pageByteCount: Int
  /// All pages of the file, free ones included.
  public let pageCount: Int
  /// Free pages, which are used before the file grows.
  public let freePageCount: Int
  /// The size of the file on the disk, in bytes.
  public let fileByteCount: Int64
  /// The size of the `-wal` file next to it, in bytes; 0 if there is none.
  public let walByteCount: Int64
  /// SQLite's journal mode, such as `wal`, as a connection sees it.
  public let journalMode: String
  /// The version of the SQLite library used.
  public let sqliteVersion: String

  /// Whether it is intact: no damage, and no reference to a missing row.
  public var isSound: Bool {
    integrityProblems.isEmpty && foreignKeyViolationCounts.isEmpty
  }
}

extension LocalDatabase {
  /// Reads a database without opening it for the program: nothing is written, updated or waited for.
  ///
  /// - Parameter body: gets whatever schema the database has.
  /// - Returns: `nil` if there is no database at the path.
  /// - Throws: `busy` if another process has locked it for reading, too; `foreign` or `notADatabase`; otherwise what
  ///   `body` throws.
  public static func glance<Value>(
    at path: String, _ body: (Database) throws -> Value
  ) throws(DatabaseFailure) -> Value? {
    guard FileSystem.exists(path) else { return nil }
    do {
      return try DatabasePeek.open(path).read { database in
        try DatabasePeek.rejectForeignDatabases(database, knowing: nil)
        return try body(database)
      }
    } catch {
      throw DatabaseFailure(error)
    }
  }
}
