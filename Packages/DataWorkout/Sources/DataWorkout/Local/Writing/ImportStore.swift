import CoreDatabase
import CoreSync
import DomainWorkout
import Foundation
import GRDB

/// The statements on the tables of imports. Each runs inside a transaction opened by its caller.
enum ImportStore {
  static func all(_ database: Database) throws -> [ImportRecord] {
    try ImportRecord.fetchAll(database, sql: "SELECT * FROM import ORDER BY id DESC")
  }

  static func record(_ database: Database, id: ImportID) throws -> ImportRecord? {
    try ImportRecord.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM import WHERE id = ?"), arguments: [id.number])
  }

  /// The results for all files of an import, in order.
  static func files(_ database: Database, of id: ImportID) throws -> [ImportedFile] {
    try ImportFileRecord.fetchAll(
      database, sql: "SELECT * FROM import_file WHERE import = ? ORDER BY position", arguments: [id.number]
    ).map { try imported(database, $0) }
  }

  /// What an import filled in, in order.
  static func gains(_ database: Database, of id: ImportID) throws -> [EditedWorkout] {
    // Most files of most imports filled in nothing, and reading their reports takes longer than finding that out.
    try String.fetchAll(
      database,
      sql: "SELECT report FROM import_file WHERE import = ? AND instr(report, '\"enriched\":') > 0 ORDER BY position",
      arguments: [id.number]
    ).flatMap { try JSONText.decode(ImportFileReport.self, from: $0).gains }
  }

  /// Stores the result for a file, or for further workouts from it.
  static func note(_ database: Database, _ addition: WorkoutAddition, of entry: ImportEntry) throws {
    guard let old = try record(database, id: entry.importID) else {
      throw ImportHistoryError.noSuchImport(entry.importID)
    }
    let known = try ImportFileRecord.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM import_file WHERE import = ? AND position = ?"),
      arguments: [entry.importID.number, entry.position]
    ).map { try imported(database, $0) }
    var file = known ?? ImportedFile(path: entry.path, rejection: entry.rejection, remarks: entry.remarks)
    file.take(addition)
    try ImportFileRecord(
      importNumber: entry.importID.number, position: entry.position, path: file.path,
      report: try JSONText.encode(ImportFileReport(file))
    ).insert(database, onConflict: .replace)
    var counted = old
    counted.count(file, instead: known)
    try supersede(database, addition.superseded, of: entry, in: &counted)
    try counted.updateChanges(database, from: old)
  }

  /// Stores the results for several files of an import, from a position on.
  static func add(_ database: Database, _ files: [ImportedFile], of id: ImportID, from position: Int) throws {
    guard let old = try record(database, id: id) else { throw ImportHistoryError.noSuchImport(id) }
    var counted = old
    for (index, file) in files.enumerated() {
      try ImportFileRecord(
        importNumber: id.number, position: position + index, path: file.path,
        report: try JSONText.encode(ImportFileReport(file))
      ).insert(database)
      counted.count(file, instead: nil)
    }
    try counted.updateChanges(database, from: old)
  }

  /// Updates the reports on the import's other files, whose recordings are no longer the primary ones.
  private static func supersede(
    _ database: Database, _ superseded: [DuplicateMatch], of entry: ImportEntry, in batch: inout ImportRecord
  ) throws {
    for match in superseded {
      let records = try ImportFileRecord.fetchAll(
        database, sql: "SELECT * FROM import_file WHERE import = ? AND position <> ? AND instr(report, ?) > 0",
        arguments: [entry.importID.number, entry.position, match.id.description])
      for var record in records {
        let known = try imported(database, record)
        var file = known
        file.supersede([match])
        guard file != known else { continue }
        record.report = try JSONText.encode(ImportFileReport(file))
        try record.insert(database, onConflict: .replace)
        batch.count(file, instead: known)
      }
    }
  }

  private static func imported(_ database: Database, _ record: ImportFileRecord) throws -> ImportedFile {
    try JSONText.decode(ImportFileReport.self, from: record.report).file(record.path) { id in
      try WorkoutStore.anyWorkout(database, id: id)?.workout
    }
  }
}
