import CoreSystem
import GRDB
import Logging

extension LocalDatabase {
  /// Copies everything that can still be read from a damaged database into a new one with the current schema.
  ///
  /// Tables are read around their unreadable pages, even if only the pages themselves are left; indexes and full-text
  /// tables are rebuilt; triggers are off meanwhile. Rows that refer to a lost one are treated as if it had been
  /// deleted: a nullable reference is cleared, any other row is dropped. A database with an earlier schema is copied
  /// into one with that schema, which is then updated. The original is only read.
  ///
  /// - Parameter newPath: a path without a file. The new file is created complete, or not at all.
  /// - Throws: `notADatabase`, `foreign`, `newerSchema`, `obsoleteSchema`; `damaged` if nothing of it can be read; `busy` while anybody
  ///   has the original open; `cannotOpen` if there is a file at `newPath`; `full`.
  public static func salvage(
    from path: String, to newPath: String, migrations: [Migration]
  ) throws(DatabaseFailure) -> SalvageReport {
    do {
      guard FileSystem.exists(path) else { throw DatabaseFailure.cannotOpen(reason: "\(path) does not exist") }
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
      original = try DatabasePeek.open(path, preparing: DatabasePeek.tolerateDamage)
    } catch {
      // If SQLite cannot read the file at all, its pages may still be readable.
      return try salvage(path, nil, because: DatabaseFailure(error), to: newPath, steps: steps)
    }
    // Without a transaction: one that ran into damage cannot be ended without an error.
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
