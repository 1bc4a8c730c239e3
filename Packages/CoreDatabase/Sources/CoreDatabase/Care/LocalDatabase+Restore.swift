public import GRDB
import Logging

extension LocalDatabase {
  /// Replaces a database that nobody has open with the contents of a backup.
  ///
  /// The backup is checked first; nothing is touched if it is unsuitable. The existing database is kept as
  /// `<name>.before-restore-<n>.sqlite` next to it. If the process is killed at any point, the old or the new database
  /// is in place, intact; only if the old one cannot even be opened can the kept copy be the intact one instead.
  /// Missing steps of the schema are applied when the backup is opened.
  ///
  /// - Parameters:
  ///   - knownMigrations: the migrations a `LocalDatabase` is opened with.
  ///   - preparation: changes the copy that becomes the database, before it does. The existing database is
  ///     untouched if it fails.
  /// - Returns: the path of the kept old database; `nil` if there was none.
  /// - Throws: for the backup `notADatabase`, `foreign`, `newerSchema`, `obsoleteSchema` or `damaged`; for the destination `busy` while
  ///   anybody has it open, `foreign` if another program's database is there, `full`, `readOnly`.
  @discardableResult
  public static func restore(
    from backup: String, to path: String, knownMigrations: [Migration],
    preparing preparation: (_ copy: Database) throws -> Void = { _ in }
  ) throws(DatabaseFailure) -> String? {
    do {
      try FileSystem.requireRegularFile(path)
      let path = FileSystem.resolved(path)
      try RestorableBackup(path: backup).examine(knowing: MigrationList.complete(knownMigrations))
      try FileSystem.makeFolder(of: path)
      guard let lock = DatabaseLock(of: path) else { throw DatabaseFailure.readOnly }
      try lock.takeAlone()
      try OpenFiles.setAsideWALLeftBehind(at: path)
      DatabaseFiles(path).removeAbandonedParts()
      let kept = try RestorableBackup(path: backup).replace(path, preparing: preparation)
      withExtendedLifetime(lock) {}
      return kept
    } catch {
      Logger(label: "fettle.CoreDatabase").error("a restore failed", metadata: ["cause": "\(error)"])
      throw DatabaseFailure(error)
    }
  }
}

/// A file that will become the database.
private struct RestorableBackup {
  let path: String

  /// Rejects anything but an intact database of this program.
  func examine(knowing steps: [Migration]) throws {
    guard FileSystem.exists(path) else { throw DatabaseFailure.cannotOpen(reason: "\(path) does not exist") }
    try FileSystem.requireRegularFile(path)
    try DatabasePeek.open(path).read { database in
      guard try database.tableExists(MigrationList.table) else {
        throw try database.isEmptyFile ? DatabaseFailure.notADatabase : .foreign
      }
      try DatabasePeek.rejectForeignDatabases(database, knowing: steps)
      guard try Row.fetchOne(database, sql: "PRAGMA foreign_key_check") == nil else { throw DatabaseFailure.damaged }
    }
  }

  func replace(_ target: String, preparing preparation: (Database) throws -> Void) throws -> String? {
    // The copy is checked for damage, and on this disk, before the existing database is touched.
    let copy = try DatabasePeek.open(path).read { try DatabaseCopy(of: $0, beside: target, isChecked: true) }
    try copy.change(preparation)
    do {
      let old = try ReplacedDatabase(path: target)
      try copy.place(replacing: true)
      old?.close()
      return old?.keptPath
    } catch {
      copy.discard()
      throw error
    }
  }
}

extension Database {
  fileprivate var isEmptyFile: Bool {
    get throws { try Int.fetchOne(self, sql: "SELECT count(*) FROM sqlite_master") == 0 }
  }
}
