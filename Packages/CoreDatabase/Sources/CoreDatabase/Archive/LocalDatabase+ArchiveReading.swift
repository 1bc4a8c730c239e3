import CoreSystem
import Foundation
public import GRDB
import Logging

extension LocalDatabase {
  /// Fills this database, whose archived tables are empty, with the rows of an archive.
  ///
  /// The rows are first read into a database of their own, with the schema that the archive states, where everything is
  /// checked: each member's digest, the number of rows, their types, constraints and references. Then the schema is
  /// updated, and all rows are added here in one transaction. Until then nothing changes here, and nothing if it fails
  /// or the task is canceled.
  ///
  /// - Parameter unfilled: examines this database in that transaction: throws to leave it alone.
  /// - Throws: `notEmpty` if any of the tables has rows; `notAnArchive`, `newer`, `damaged`, `unreadable`, `database` or
  ///   `canceled`; what `unfilled` throws.
  public func fill<Failure: Error>(
    from source: any ArchiveSource, of archive: TableArchive, mapping failure: @Sendable (TableArchiveError) -> Failure,
    unless unfilled: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) async throws(Failure) -> TableArchiveReport {
    do {
      _ = try await connections.read { database, _ in
        try unfilled(database)
        try database.requireEmpty(archive)
      }
      let part = try PartFile(for: location)
      defer { part.discardDatabase() }
      let reading = ArchiveReading(archive: archive, source: source, steps: migrations.steps, path: part.path)
      let report = try await reading.run()
      try await fill(archive, from: part.path, unless: unfilled)
      return report
    } catch let error as Failure {
      throw error
    } catch {
      let cause = TableArchiveError(error)
      if cause != .canceled { logger.error("reading an archive failed", metadata: ["cause": "\(error)"]) }
      throw failure(cause)
    }
  }

  private func fill(
    _ archive: TableArchive, from path: String, unless unfilled: @escaping @Sendable (Database) throws -> Void
  ) async throws {
    let connection = try await connections.forWriting()
    try await connection.pool.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA synchronous = \(Durability.power.synchronous)")
      try database.execute(sql: "ATTACH DATABASE ? AS archive", arguments: [path])
      defer { try? database.execute(sql: "DETACH DATABASE archive") }
      try database.inTransaction(.immediate) {
        try unfilled(database)
        try database.requireEmpty(archive)
        for table in archive.tables.archived {
          guard let shape = try ArchiveShape(database, of: table.name) else { continue }
          try database.execute(
            sql: """
              INSERT INTO main.\(table.name) (\(shape.names))
              SELECT \(shape.names) FROM archive.\(table.name) ORDER BY \(shape.order)
              """)
        }
        _ = try RevisionCounter.advance(database)
        try connection.requirePlace()
        return .commit
      }
    }
  }
}

extension Database {
  fileprivate func requireEmpty(_ archive: TableArchive) throws {
    var counts: [String: Int] = [:]
    for table in archive.tables.archived where try tableExists(table.name) {
      counts[table.name] =
        try Int.fetchOne(self, sql: "SELECT count(*) FROM \(table.name) WHERE \(table.condition)") ?? 0
    }
    counts = counts.filter { $0.value > 0 }
    if !counts.isEmpty { throw TableArchiveError.notEmpty(rowCounts: counts) }
  }
}

/// Reads an archive into a new database, which it checks and updates.
struct ArchiveReading: Sendable {
  private static let largestManifest = 64 << 20

  let archive: TableArchive
  let source: any ArchiveSource
  /// All steps of the schema that this program knows.
  let steps: [Migration]
  /// The path of the new database: an empty file.
  let path: String

  func run() async throws -> TableArchiveReport {
    let (manifest, digests) = try head()
    let schema = try schema(of: manifest)
    var configuration = Configuration()
    // References are checked at the end.
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    // Nobody else knows the file and a failure removes it, so it needs neither a journal nor ordered writes.
    try await queue.writeWithoutTransaction { try $0.execute(sql: Self.scratch) }
    try MigrationList(schema).apply(to: queue)
    let (count, damaged) = try await queue.write { database in
      let rows = ArchiveRows(archive: archive, manifest: manifest, digests: digests, database: database)
      try source.visit(rows.readTables)
      try source.visit(rows.readFiles)
      return (try rows.finish(), rows.damagedMembers)
    }
    try MigrationList(steps).apply(to: queue)
    try await queue.read { database in
      if let problem = try archive.problem(database) {
        throw TableArchiveError.damaged(member: "log", problem: problem)
      }
    }
    try queue.close()
    let rowCounts = Dictionary(manifest.tables.map { ($0.name, $0.rows) }) { $1 }
    var report = TableArchiveReport(rowCounts: rowCounts, memberCount: count)
    report.damagedMembers = damaged
    return report
  }

  // In memory, an abandoned transaction would have no way back; but then the file is removed.
  private static let scratch = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536"

  /// The manifest, and the digests of all members by path.
  private func head() throws -> (TableArchiveManifest, [String: String]) {
    var contents: [String: [UInt8]] = [:]
    try source.visit { path, read in
      guard [TableArchive.manifestPath, TableArchive.digestsPath].contains(path) else { return true }
      guard contents[path] == nil else { throw TableArchiveError.damaged(member: path, problem: "it occurs twice") }
      contents[path] = try Self.content(read, of: path, upTo: Self.largestManifest)
      return true
    }
    guard let text = contents[TableArchive.manifestPath] else { throw TableArchiveError.notAnArchive }
    let manifest = try archive.manifest(text)
    guard let list = contents[TableArchive.digestsPath] else {
      throw TableArchiveError.damaged(member: TableArchive.digestsPath, problem: "it is missing")
    }
    return (manifest, try Self.digests(list))
  }

  private static func digests(_ list: [UInt8]) throws -> [String: String] {
    var digests: [String: String] = [:]
    for line in String(decoding: list, as: UTF8.self).split(separator: "\n") {
      let (digest, path) = (String(line.prefix(64)), String(line.dropFirst(66)))
      guard SHA256Digest(hexadecimal: digest) != nil, line.dropFirst(64).hasPrefix("  "), !path.isEmpty,
        digests[path] == nil
      else {
        throw TableArchiveError.damaged(member: TableArchive.digestsPath, problem: "it is not a list of digests")
      }
      digests[path] = digest
    }
    return digests
  }

  /// The steps that the archive's tables have.
  private func schema(of manifest: TableArchiveManifest) throws -> [Migration] {
    let stated: Set<String>
    do {
      stated = try MigrationList(steps).current(Set(manifest.schema))
    } catch {
      throw TableArchiveError.obsolete
    }
    guard stated.isSubset(of: steps.map(\.name)) else { throw TableArchiveError.newer(program: manifest.program) }
    return steps.filter { stated.contains($0.name) }
  }

  static func content(_ read: () throws -> [UInt8], of path: String, upTo limit: Int) throws -> [UInt8] {
    var content: [UInt8] = []
    while case let block = try read(), !block.isEmpty {
      content += block
      guard content.count <= limit else { throw TableArchiveError.damaged(member: path, problem: "it is too large") }
    }
    return content
  }
}

/// The columns of a table that have values of their own, and the order of its rows.
struct ArchiveShape {
  struct Column {
    let name: String
    /// Of a strict table, such as `REAL`.
    let type: String
  }

  let columns: [Column]
  /// Rows inserted in this order have the same order again.
  let order: String

  /// `nil` if there is no such table.
  init?(_ database: Database, of table: String) throws {
    let rows = try Row.fetchAll(
      database, sql: "SELECT name, type FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid",
      arguments: [table])
    guard !rows.isEmpty else { return nil }
    columns = rows.map { Column(name: $0["name"], type: $0["type"]) }
    let isWithoutRowID =
      try Bool.fetchOne(
        database, sql: "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?", arguments: [table])
      ?? false
    let key = try String.fetchAll(
      database, sql: "SELECT name FROM pragma_table_xinfo(?) WHERE pk > 0 ORDER BY pk", arguments: [table])
    order = isWithoutRowID ? key.joined(separator: ", ") : "rowid"
  }

  var names: String { columns.map(\.name).joined(separator: ", ") }
}
