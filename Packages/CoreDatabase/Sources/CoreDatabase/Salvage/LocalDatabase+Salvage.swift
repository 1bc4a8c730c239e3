import GRDB
import Logging

extension LocalDatabase {
  /// Copies what can still be read of a damaged database into a new one with the schema of today.
  ///
  /// Tables are read around their unreadable parts; indexes and full-text tables are built anew; triggers rest
  /// meanwhile. Rows that refer to a lost one go the way they would, had it been deleted: a reference that is to be
  /// emptied is, any other row is dropped. A database of an earlier schema is copied into one of that schema, which
  /// is then brought up to date. The original is only read.
  ///
  /// - Parameter newPath: where no file is yet. It comes to be complete, or not at all.
  /// - Throws: `notADatabase`, `foreign`, `newerSchema`; `damaged` when not even the list of tables can be read;
  ///   `busy` while anybody has the original open; `cannotOpen` when there is a file at `newPath`; `full`.
  public static func salvage(
    from path: String, to newPath: String, migrations: [Migration]
  ) throws(DatabaseFailure) -> SalvageReport {
    do {
      guard FileSystem.exists(path) else { throw DatabaseFailure.cannotOpen(reason: "there is no file \(path)") }
      try PartFile.require(newPath, free: true)
      let lock = DatabaseLock(of: path, makingFile: false)
      try lock?.takeAlone()
      defer { withExtendedLifetime(lock) {} }
      DatabaseFiles(newPath).removeAbandonedParts()
      let original = try DatabasePeek.open(path, preparing: DatabasePeek.beTolerant)
      // Without a transaction: one in which damage was met cannot be ended without an error.
      return try original.unsafeRead { try salvage($0, to: newPath, steps: MigrationList.complete(migrations)) }
    } catch {
      Logger(label: "fettle.CoreDatabase").error("a salvage failed", metadata: ["cause": "\(error)"])
      throw DatabaseFailure(error)
    }
  }

  private static func salvage(_ original: Database, to newPath: String, steps: [Migration]) throws -> SalvageReport {
    let applied = try appliedSteps(original, of: steps)
    let part = try PartFile(beside: newPath)
    do {
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let queue = try DatabaseQueue(path: part.path, configuration: configuration)
      try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF") }
      try MigrationList(applied).apply(to: queue)
      let tables = try queue.write { try SchemaSalvage(original: original, copy: $0).run() }
      try MigrationList(steps).apply(to: queue)
      try queue.inDatabase { copy in
        try SingleFile.require(copy)
        guard try String.fetchOne(copy, sql: "PRAGMA integrity_check(1)") == "ok" else { throw DatabaseFailure.damaged }
      }
      try queue.close()
      try part.place(replacing: false)
      return SalvageReport(tables: tables)
    } catch {
      part.discard()
      throw error
    }
  }

  /// The steps the original has; all of them where its list of steps is itself lost.
  private static func appliedSteps(_ original: Database, of steps: [Migration]) throws -> [Migration] {
    let tables = try String.fetchSet(original, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    guard tables.contains(MigrationList.table) else {
      throw tables.isEmpty ? DatabaseFailure.damaged : .foreign
    }
    // The list is in its table and in the index of that: one may be readable where the other is not.
    let names = Set(
      ["", "NOT INDEXED"].flatMap { hint in
        (try? String.fetchAll(original, sql: "SELECT identifier FROM \(MigrationList.table) \(hint)")) ?? []
      })
    guard names.isSubset(of: steps.map(\.name)) else { throw DatabaseFailure.newerSchema }
    return names.isEmpty ? steps : steps.filter { names.contains($0.name) }
  }
}
