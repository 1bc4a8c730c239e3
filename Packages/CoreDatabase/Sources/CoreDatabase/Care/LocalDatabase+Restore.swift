import GRDB
import Logging

extension LocalDatabase {
  /// Puts the content of a backup in the place of a database that nobody has open.
  ///
  /// The backup is looked at first; nothing is touched when it will not do. The database that was there is kept as
  /// `<name>.before-restore-<n>.sqlite` beside it. Killed at any point, the place holds the old database or the new
  /// one, whole; only of an old one that cannot even be opened can the kept copy be the whole one and the place not.
  /// Steps of the schema that the backup lacks are made up when it is opened.
  ///
  /// - Parameter knownMigrations: the ones a `LocalDatabase` is opened with.
  /// - Returns: the path of the kept old database; none when there was none.
  /// - Throws: of the backup `notADatabase`, `foreign`, `newerSchema` or `damaged`; of the place `busy` while anybody
  ///   has it open, `foreign` when another program's database is there, `full`, `readOnly`.
  @discardableResult
  public static func restore(
    from backup: String, to path: String, knownMigrations: [Migration]
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
      let kept = try RestorableBackup(path: backup).replace(path)
      withExtendedLifetime(lock) {}
      return kept
    } catch {
      Logger(label: "fettle.CoreDatabase").error("a restore failed", metadata: ["cause": "\(error)"])
      throw DatabaseFailure(error)
    }
  }
}

/// A file that is to become the database.
private struct RestorableBackup {
  let path: String

  /// Refuses what is not a whole database of this program.
  func examine(knowing steps: [Migration]) throws {
    guard FileSystem.exists(path) else { throw DatabaseFailure.cannotOpen(reason: "there is no file \(path)") }
    try FileSystem.requireRegularFile(path)
    try DatabasePeek.open(path).read { database in
      guard try database.tableExists(MigrationList.table) else {
        throw try database.isEmptyFile ? DatabaseFailure.notADatabase : .foreign
      }
      try DatabasePeek.refuseStrangers(database, knowing: steps)
      guard try Row.fetchOne(database, sql: "PRAGMA foreign_key_check") == nil else { throw DatabaseFailure.damaged }
    }
  }

  func replace(_ target: String) throws -> String? {
    // The copy is checked for damage, and on this disk, before anything is done to what is there.
    let copy = try DatabasePeek.open(path).read { try DatabaseCopy(of: $0, beside: target, isChecked: true) }
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
