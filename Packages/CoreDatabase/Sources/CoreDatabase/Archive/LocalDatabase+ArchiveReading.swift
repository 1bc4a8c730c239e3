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
      counts[table.name] = try Int.fetchOne(self, sql: "SELECT count(*) FROM \(table.name)") ?? 0
    }
    counts = counts.filter { $0.value > 0 }
    if !counts.isEmpty { throw TableArchiveError.notEmpty(rowCounts: counts) }
  }
}
