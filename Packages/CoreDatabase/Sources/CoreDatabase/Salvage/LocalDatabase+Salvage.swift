import CoreSystem
import GRDB
import Logging

extension LocalDatabase {
  /// Copies what can still be read of a damaged database into a new one with the schema of today.
  ///
  /// Tables are read around their unreadable pages, also where only the pages themselves are left of one; indexes and full-text tables are built anew; triggers rest
  /// meanwhile. Rows that refer to a lost one go the way they would, had it been deleted: a reference that is to be
  /// emptied is, any other row is dropped. A database of an earlier schema is copied into one of that schema, which
  /// is then brought up to date. The original is only read.
  ///
  /// - Parameter newPath: where no file is yet. It comes to be complete, or not at all.
  /// - Throws: `notADatabase`, `foreign`, `newerSchema`; `damaged` when nothing of it can be read;
  ///   `busy` while anybody has the original open; `cannotOpen` when there is a file at `newPath`; `full`.
  public static func salvage(
    from path: String, to newPath: String, migrations: [Migration]
  ) throws(DatabaseFailure) -> SalvageReport {
    do {
      guard FileSystem.exists(path) else { throw DatabaseFailure.cannotOpen(reason: "there is no file \(path)") }
      try FileSystem.requireRegularFile(path)
      let path = FileSystem.resolved(path)
      try PartFile.require(newPath, free: true)
      let lock = DatabaseLock(of: path, makingFile: false)
      try lock?.takeAlone()
      defer { withExtendedLifetime(lock) {} }
      DatabaseFiles(newPath).removeAbandonedParts()
      return try salvage(path, to: newPath, steps: MigrationList.complete(migrations))
    } catch {
      Logger(label: "fettle.CoreDatabase").error("a salvage failed", metadata: ["cause": "\(error)"])
      throw DatabaseFailure(error)
    }
  }

  private static func salvage(_ path: String, to newPath: String, steps: [Migration]) throws -> SalvageReport {
    let original: DatabaseQueue
    do {
      original = try DatabasePeek.open(path, preparing: DatabasePeek.beTolerant)
    } catch {
      // Where SQLite can make nothing of the file, its pages may still be read.
      return try salvage(path, nil, because: DatabaseFailure(error), to: newPath, steps: steps)
    }
    // Without a transaction: one in which damage was met cannot be ended without an error.
    return try original.unsafeRead { try salvage(path, $0, because: nil, to: newPath, steps: steps) }
  }

  private static func salvage(
    _ path: String, _ original: Database?, because failure: DatabaseFailure?, to newPath: String, steps: [Migration]
  ) throws -> SalvageReport {
    let applied = try AppliedSteps(path: path, steps: steps).read(original, failure: failure)
    let part = try PartFile(for: newPath)
    do {
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let queue = try DatabaseQueue(path: part.path, configuration: configuration)
      try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF") }
      try MigrationList(applied).apply(to: queue)
      let tables = try queue.write { copy in
        try SchemaSalvage(original: DamagedDatabase(original, at: path, model: copy), copy: copy).run()
      }
      try MigrationList(steps).apply(to: queue)
      try queue.inDatabase { copy in
        try SingleFile.require(copy)
        guard try String.fetchOne(copy, sql: "PRAGMA integrity_check(1)") == "ok" else { throw DatabaseFailure.damaged }
      }
      try queue.close()
      try part.placeDatabase(replacing: false)
      return SalvageReport(tables: tables)
    } catch {
      part.discardDatabase()
      throw error
    }
  }
}
