import CoreSystem
import Foundation
import GRDB

/// Adds the rows of an archive to the tables of a new database, and compares everything with what the archive states.
final class ArchiveRows {
  private static let largestFile = 512 << 20

  private let archive: TableArchive
  private let manifest: TableArchiveManifest
  private let digests: [String: String]
  private let database: Database
  private var seen: Set<String> = []
  /// Those that the tables do not need.
  private(set) var damagedMembers: [String] = []
  /// Rows whose value of bytes is a file that was not read yet, by the path of the file.
  private var pending: [String: PendingRow] = [:]

  private struct PendingRow {
    let table: ArchivedTable
    let files: ArchivedFiles
    /// Its place in the table, from 1.
    let position: Int
    var values: [String: DatabaseValue]
  }

  init(archive: TableArchive, manifest: TableArchiveManifest, digests: [String: String], database: Database) {
    (self.archive, self.manifest, self.digests, self.database) = (archive, manifest, digests, database)
  }

  /// Reads the rows of each table.
  func readTables(_ path: String, _ read: () throws -> [UInt8]) throws -> Bool {
    guard let stated = manifest.tables.first(where: { $0.file == path }) else { return true }
    guard let table = archive.tables.archived.first(where: { $0.name == stated.name && $0.path == path }),
      let shape = try ArchiveShape(database, of: stated.name)
    else { throw damaged(path, "there is no such table") }
    let hasher = try begin(path)
    var rows = ArchiveRowReader(path: path, shape: shape, files: table.files)
    var batch: [[DatabaseValue]] = []
    let insertion = RowInsertion(into: table.name, columns: shape.columns.map(\.name))
    while case let block = try read(), !block.isEmpty {
      hasher.update(block)
      try rows.read(block) { values in
        if let files = table.files {
          try expectFile(of: values, in: table, files, at: pending.count + 1)
        } else {
          batch.append(shape.columns.map { values[$0.name] ?? .null })
          if batch.count >= 64 { try insert(&batch, by: insertion, from: path) }
        }
      }
    }
    try insert(&batch, by: insertion, from: path)
    try rows.finish()
    try end(path, hasher)
    guard rows.count == stated.rows else { throw damaged(path, "it has \(rows.count) rows instead of \(stated.rows)") }
    return true
  }

  /// Reads the values that are files, and checks all other members.
  func readFiles(_ path: String, _ read: () throws -> [UInt8]) throws -> Bool {
    guard digests[path] != nil, !manifest.tables.contains(where: { $0.file == path }) else { return true }
    let hasher = try begin(path)
    if let row = pending[path] {
      let bytes = try ArchiveReading.content(read, of: path, upTo: Self.largestFile)
      hasher.update(bytes)
      try end(path, hasher)
      try insert(row, bytes, at: path)
      // Its place in the list is kept: no other row may name the file.
      pending[path]?.values = [:]
    } else {
      do {
        while case let block = try read(), !block.isEmpty { hasher.update(block) }
        try end(path, hasher)
      } catch let error as TableArchiveError {
        guard case .damaged = error, archive.isDispensable(path) else { throw error }
        damagedMembers.append(path)
      }
    }
    return true
  }

  /// Makes sure that nothing is missing.
  ///
  /// - Returns: the number of members.
  func finish() throws -> Int {
    let missing = digests.keys.filter { !seen.contains($0) }.sorted()
    if let path = missing.first(where: { !archive.isDispensable($0) }) { throw damaged(path, "it is missing") }
    damagedMembers += missing
    if let table = manifest.tables.first(where: { !seen.contains($0.file) }) {
      throw damaged(table.file, "it is missing")
    }
    if let row = try Row.fetchOne(database, sql: "PRAGMA foreign_key_check") {
      let table: String = row[0]
      throw damaged("log/\(table).jsonl", "a row refers to another that is missing")
    }
    return seen.count
  }

  private func begin(_ path: String) throws -> SHA256Hasher {
    guard seen.insert(path).inserted else { throw damaged(path, "it occurs twice") }
    // Throws if the task was canceled: members without rows run no statement of their own.
    _ = try Int.fetchOne(database, sql: "SELECT 1")
    return SHA256Hasher()
  }

  private func end(_ path: String, _ hasher: SHA256Hasher) throws {
    guard digests[path] == hasher.finish().hexadecimal else {
      throw damaged(path, "its content is not what was written")
    }
  }

  private func expectFile(
    of values: [String: DatabaseValue], in table: ArchivedTable, _ files: ArchivedFiles, at position: Int
  ) throws {
    guard let file = values[files.column].flatMap({ String.fromDatabaseValue($0) }), digests[file] != nil,
      file.hasPrefix(files.folder + "/"), pending[file] == nil
    else { throw damaged(table.path, "line \(position) names no file of the archive") }
    pending[file] = PendingRow(
      table: table, files: files, position: position, values: values.filter { $0.key != files.column })
  }

  private func insert(_ row: PendingRow, _ bytes: [UInt8], at path: String) throws {
    var values = row.values
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    do {
      let isRaw = ending == ArchivedFiles.rawEnding
      let data = isRaw ? Data(bytes) : try row.files.decode(.init(ending: ending, bytes: bytes), &values)
      values[row.files.column] = data.databaseValue
    } catch {
      throw damaged(path, "it cannot be read")
    }
    // Files may come in any order, rows keep theirs.
    values["rowid"] = row.position.databaseValue
    let columns = values.keys.sorted()
    var batch = [columns.map { values[$0] ?? .null }]
    try insert(&batch, by: RowInsertion(into: row.table.name, columns: columns), from: row.table.path)
  }

  private func insert(_ batch: inout [[DatabaseValue]], by insertion: RowInsertion, from path: String) throws {
    do {
      try insertion.insert(database, batch)
      batch.removeAll(keepingCapacity: true)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw damaged(path, "a row is not possible: \(error.message ?? "it violates the schema")")
    }
  }

  private func damaged(_ member: String, _ problem: String) -> TableArchiveError {
    .damaged(member: member, problem: problem)
  }
}
