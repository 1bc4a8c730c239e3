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
      report.rowCounts[table.name] = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table.name)") ?? 0
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
        database, sql: "SELECT \(shape.names) FROM \(table.name) ORDER BY \(shape.order)")
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
