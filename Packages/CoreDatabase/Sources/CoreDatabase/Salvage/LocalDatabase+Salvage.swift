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

/// The parts of a damaged database that were copied into a new one.
public struct SalvageReport: Equatable, Sendable {
  /// One table.
  public struct Table: Equatable, Sendable {
    /// The name of the table.
    public let name: String
    /// Rows that are in the new database.
    public internal(set) var savedRowCount = 0
    /// Rows that could be read but not inserted, because they violate a rule of the table.
    public internal(set) var rejectedRowCount = 0
    /// Rows that were dropped because they need a row that was lost.
    public internal(set) var orphanedRowCount = 0
    /// Whether some of it could not be read. The number of those rows is unknown.
    public internal(set) var isDamaged = false
  }

  /// All tables, by name. Tables derived from others, such as a full-text index, are not included.
  public let tables: [Table]

  /// The names of the tables that could not be read completely.
  public var damagedTables: [String] {
    tables.filter(\.isDamaged).map(\.name)
  }
}

/// A damaged database: as far as SQLite can read it, and its pages.
final class DamagedDatabase {
  /// `nil` if SQLite cannot read the file at all.
  let database: Database?
  private let path: String
  private let model: Database
  private var pages: PageScan?

  /// - Parameter model: a new database with the same schema.
  init(_ database: Database?, at path: String, model: Database) {
    self.database = database
    self.path = path
    self.model = model
  }

  /// The contents of the pages, searched on first use.
  func scan() throws -> PageScan {
    let scan = try pages ?? PageScan(PageFile(path), model: model)
    pages = scan
    return scan
  }
}

/// The steps of the schema that a damaged database has.
private struct AppliedSteps {
  let path: String
  let steps: [Migration]

  /// All of them if the list itself is lost.
  ///
  /// - Parameter failure: the reason why SQLite could not read the file, if any.
  func read(_ original: Database?, failure: DatabaseFailure?) throws -> [Migration] {
    let tables = original.flatMap {
      try? String.fetchSet($0, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    }
    var names = original.map(listed) ?? []
    if names.isEmpty {
      let scan = try scan()
      names = Set(scan.records(of: MigrationList.table).compactMap { String.fromDatabaseValue($0.values[0]) })
      // An empty list proves nothing; without one of our tables it is not our file.
      let ours = steps.flatMap { [$0.name] + $0.replaced }
      guard !names.isDisjoint(with: ours) || scan.knows(MigrationList.table) else {
        throw failure ?? ((tables ?? []).isEmpty ? .damaged : .foreign)
      }
    }
    names = try MigrationList(steps).current(names)
    guard names.isSubset(of: steps.map(\.name)) else { throw DatabaseFailure.newerSchema }
    return names.isEmpty ? steps : steps.filter { names.contains($0.name) }
  }

  /// The list is in its table and in the table's index: one may be readable if the other is not.
  private func listed(_ original: Database) -> Set<String> {
    Set(
      ["", "NOT INDEXED"].flatMap { hint in
        (try? String.fetchAll(original, sql: "SELECT identifier FROM \(MigrationList.table) \(hint)")) ?? []
      })
  }

  private func scan() throws -> PageScan {
    let model = try DatabaseQueue()
    try MigrationList(steps).apply(to: model)
    return try model.read { try PageScan(PageFile(path), model: $0) }
  }
}

/// Repairs a database in which rows refer to lost ones, as if those had been deleted.
struct OrphanRemoval {
  let database: Database

  /// - Returns: the number of rows dropped from each table.
  func run(in tables: [String]) throws -> [String: Int] {
    let keys = try tables.flatMap { try ForeignKey.all(of: $0, in: database) }
    var counts: [String: Int] = [:]
    // Each deleted row may orphan others.
    var isChanging = true
    while isChanging {
      isChanging = false
      for key in keys {
        try database.execute(sql: key.repair)
        guard database.changesCount > 0 else { continue }
        isChanging = true
        if !key.canBeEmptied { counts[key.child, default: 0] += database.changesCount }
      }
    }
    return counts
  }
}

private struct ForeignKey {
  let child: String
  let canBeEmptied: Bool
  private let parent: String
  private let columns: [(child: String, parent: String)]

  static func all(of table: String, in database: Database) throws -> [ForeignKey] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT * FROM pragma_foreign_key_list(?) ORDER BY id, seq", arguments: [table])
    return try Dictionary(grouping: rows) { $0["id"] as Int }.sorted { $0.key < $1.key }.compactMap { _, rows in
      guard let parent: String = rows.first?["table"], let action: String = rows.first?["on_delete"] else { return nil }
      let primaryKey = try String.fetchAll(
        database, sql: "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", arguments: [parent])
      let columns = rows.enumerated().compactMap { index, row -> (String, String)? in
        guard let column: String = row["to"] ?? (index < primaryKey.count ? primaryKey[index] : nil) else { return nil }
        return (row["from"], column)
      }
      return ForeignKey(child: table, canBeEmptied: action == "SET NULL", parent: parent, columns: columns)
    }
  }

  /// A reference with an empty part refers to nothing, and is valid.
  var repair: String {
    let table = quoted(child)
    let isSet = columns.map { "\(table).\(quoted($0.child)) IS NOT NULL" }
    let fits = columns.map { "parent.\(quoted($0.parent)) = \(table).\(quoted($0.child))" }
    let change =
      canBeEmptied
      ? "UPDATE \(table) SET " + columns.map { "\(quoted($0.child)) = NULL" }.joined(separator: ", ")
      : "DELETE FROM \(table)"
    return change + " WHERE " + isSet.joined(separator: " AND ")
      + " AND NOT EXISTS (SELECT 1 FROM \(quoted(parent)) AS parent WHERE \(fits.joined(separator: " AND ")))"
  }
}
