import CoreSystem
import Foundation
import GRDB
import Logging

extension LocalDatabase {
  /// Writes the tables of an archive as of one moment, while others go on reading and writing. The caller completes the
  /// archive, after members of its own. Canceling the task ends it soon.
  ///
  /// - Throws: `database`, `unwritable` or `canceled`; errors of the output as they are classified there.
  public func write(
    _ archive: TableArchive, to members: ArchiveMembers
  ) async throws(TableArchiveError) -> TableArchiveReport {
    do {
      return try await connections.read { [migrations] database, _ in
        try TableArchiveWriter(archive: archive, members: members, database: database).write(migrations)
      }
    } catch {
      let failure = TableArchiveError(error)
      if failure != .canceled { logger.error("writing an archive failed", metadata: ["cause": "\(error)"]) }
      throw failure
    }
  }
}

private struct TableArchiveWriter {
  private static let blockBytes = 256 << 10

  let archive: TableArchive
  let members: ArchiveMembers
  let database: Database

  func write(_ migrations: MigrationList) throws -> TableArchiveReport {
    let applied = try migrations.applied(in: database)
    var report = TableArchiveReport()
    for table in archive.tables.archived {
      let sql = "SELECT count(*) FROM \(table.name) WHERE \(table.condition)"
      report.rowCounts[table.name] = try Int.fetchOne(database, sql: sql) ?? 0
    }
    let manifest = TableArchiveManifest(
      format: archive.format, program: archive.program, schema: migrations.steps.map(\.name).filter(applied.contains),
      tables: archive.tables.archived.map {
        TableArchiveManifest.Table(name: $0.name, file: $0.path, rows: report.rowCounts[$0.name] ?? 0)
      })
    try members.write(TableArchive.manifestPath, manifest.bytes)
    try members.write(TableArchive.readmePath, Array(archive.readme.utf8))
    for table in archive.tables.archived {
      guard let shape = try ArchiveShape(database, of: table.name) else { continue }
      let rows = try Row.fetchCursor(
        database, sql: "SELECT \(shape.names) FROM \(table.name) WHERE \(table.condition) ORDER BY \(shape.order)")
      if let files = table.files { try write(rows, of: table, files) } else { try write(rows, of: table) }
    }
    report.memberCount = members.count
    return report
  }

  private func write(_ rows: RowCursor, of table: ArchivedTable) throws {
    try members.begin(table.path)
    var lines = JSONLine()
    while let row = try rows.next() {
      lines.append(row.map { ($0, $1) })
      guard lines.bytes.count > Self.blockBytes else { continue }
      try members.append(lines.bytes)
      lines.removeAll()
    }
    try members.append(lines.bytes)
  }

  /// The files come first: their names are known only when they are written.
  private func write(_ rows: RowCursor, of table: ArchivedTable, _ files: ArchivedFiles) throws {
    var lines = JSONLine()
    var names = FileNames()
    while let row = try rows.next() {
      let file = files.file(for: row)
      let path = "\(files.folder)/\(names.name(for: row[files.nameColumn])).\(file.ending)"
      lines.append(row.map { ($0, $0 == files.column ? path.databaseValue : $1) })
      try members.write(path, file.bytes)
    }
    try members.write(table.path, lines.bytes)
  }
}

extension ArchivedFiles {
  /// The row's value in an open format if that is certain to give the same value again, else unchanged.
  func file(for row: Row) -> File {
    let data: Data = row[column] ?? Data()
    if let file = encode(row) {
      let others = Dictionary(row.filter { $0.0 != column }) { $1 }
      var decoded = others
      if let value = try? decode(file, &decoded), value == data, decoded == others { return file }
    }
    return File(ending: Self.rawEnding, bytes: Array(data))
  }
}

/// The names of files, which are all different, and ordinary on every system.
private struct FileNames {
  private static let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
  private var taken: Set<String> = []

  /// - Parameter value: the proposed name.
  mutating func name(for value: DatabaseValue?) -> String {
    let proposed = value.flatMap { String.fromDatabaseValue($0) } ?? ""
    let isOrdinary = (1...100).contains(proposed.utf8.count) && proposed.allSatisfy(Self.allowed.contains)
    // No other name contains an underscore.
    let name = isOrdinary && !taken.contains(proposed) ? proposed : "row_\(taken.count + 1)"
    taken.insert(name)
    return name
  }
}

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

/// Cuts JSON Lines into rows.
private struct ArchiveRowReader {
  private static let longestLine = 64 << 20
  private static let lineFeed = UInt8(ascii: "\n")

  private let path: String
  private let types: [String: String]
  /// The beginning of a line whose end was not read yet.
  private var rest: [UInt8] = []
  /// The number of rows so far.
  private(set) var count = 0

  init(path: String, shape: ArchiveShape, files: ArchivedFiles?) {
    self.path = path
    // In the place of bytes is the path of a file.
    types = Dictionary(shape.columns.map { ($0.name, $0.name == files?.column ? "TEXT" : $0.type) }) { $1 }
  }

  /// Calls `use` with the values of each row that a block completes, by column.
  mutating func read(_ block: [UInt8], _ use: ([String: DatabaseValue]) throws -> Void) throws {
    var start = 0
    while let end = block[start...].firstIndex(of: Self.lineFeed) {
      let line = rest + block[start..<end]
      rest = []
      start = end + 1
      count += 1
      try use(values(of: line))
    }
    rest += block[start...]
    guard rest.count <= Self.longestLine else { throw damaged("is too long") }
  }

  /// Makes sure that the last line is complete.
  func finish() throws {
    guard rest.isEmpty else { throw damaged("is cut off") }
  }

  private func values(of line: [UInt8]) throws -> [String: DatabaseValue] {
    guard let members = JSONLineReader.members(of: line) else { throw damaged("is not a row") }
    var values: [String: DatabaseValue] = [:]
    for (name, member) in members {
      guard let type = types[name] else { throw damaged("has an unknown column") }
      guard let value = JSONLineReader.value(member, for: type) else {
        throw damaged("has an impossible value of \(name)")
      }
      values[name] = value
    }
    return values
  }

  private func damaged(_ problem: String) -> TableArchiveError {
    .damaged(member: path, problem: "line \(rest.isEmpty ? count : count + 1) \(problem)")
  }
}
