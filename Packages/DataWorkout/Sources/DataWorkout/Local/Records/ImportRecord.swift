import CoreDatabase
import DomainWorkout
import Foundation
import GRDB

/// A row of `import`.
struct ImportRecord {
  static let databaseTableName = "import"

  /// `nil` until it is inserted.
  var id: Int64?
  /// The paths that the person named, as JSON.
  var paths: String
  var started: Double
  var finished: Double?
  var undone: Double?
  var fileCount = 0
  var imported = 0
  var alreadyThere = 0
  var deleted = 0
  var duplicates = 0
  var updated = 0
  var enriched = 0
  var refused = 0
}

extension ImportRecord: FetchableRecord {
  init(row: Row) {
    id = row["id"]
    paths = row["paths"]
    started = row["started"]
    finished = row["finished"]
    undone = row["undone"]
    fileCount = row["file_count"]
    imported = row["imported"]
    alreadyThere = row["already_there"]
    deleted = row["deleted"]
    duplicates = row["duplicates"]
    updated = row["updated"]
    enriched = row["enriched"]
    refused = row["refused"]
  }
}

extension ImportRecord: MutablePersistableRecord {
  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["paths"] = paths
    container["started"] = started
    container["finished"] = finished
    container["undone"] = undone
    container["file_count"] = fileCount
    container["imported"] = imported
    container["already_there"] = alreadyThere
    container["deleted"] = deleted
    container["duplicates"] = duplicates
    container["updated"] = updated
    container["enriched"] = enriched
    container["refused"] = refused
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }
}

/// A row of `import_file`.
struct ImportFileRecord: FetchableRecord, PersistableRecord {
  static let databaseTableName = "import_file"

  var importNumber: Int
  /// The position in reading order, from 0.
  var position: Int
  var path: String
  /// The result for the file as JSON; see `ImportFileReport`.
  var report: String

  init(importNumber: Int, position: Int, path: String, report: String) {
    self.importNumber = importNumber
    self.position = position
    self.path = path
    self.report = report
  }

  init(row: Row) {
    importNumber = row["import"]
    position = row["position"]
    path = row["path"]
    report = row["report"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["import"] = importNumber
    container["position"] = position
    container["path"] = path
    container["report"] = report
  }
}

extension ImportRecord {
  init(_ paths: [String], startedAt: Date) throws {
    self.init(paths: try JSONText.encode(paths), started: startedAt.timeIntervalSince1970)
  }

  func batch() throws -> ImportBatch {
    ImportBatch(
      id: ImportID(Int(id ?? 0)),
      paths: try JSONText.decode([String].self, from: paths),
      startedAt: Date(timeIntervalSince1970: started),
      finishedAt: finished.map(Date.init(timeIntervalSince1970:)),
      undoneAt: undone.map(Date.init(timeIntervalSince1970:)),
      fileCount: fileCount,
      importedCount: imported,
      alreadyThereCount: alreadyThere,
      deletedCount: deleted,
      duplicateCount: duplicates,
      updatedCount: updated,
      enrichedCount: enriched,
      rejectedCount: refused)
  }

  /// Counts a file, or corrects the counts if its result has changed.
  mutating func count(_ file: ImportedFile, instead old: ImportedFile?) {
    fileCount += old == nil ? 1 : 0
    imported += file.imported.count - (old?.imported.count ?? 0)
    alreadyThere += file.alreadyThere.count - (old?.alreadyThere.count ?? 0)
    deleted += file.deleted.count - (old?.deleted.count ?? 0)
    duplicates += file.duplicates.count - (old?.duplicates.count ?? 0)
    updated += file.updated.count - (old?.updated.count ?? 0)
    enriched += file.enriched.count - (old?.enriched.count ?? 0)
    refused += (file.rejection == nil ? 0 : 1) - (old?.rejection == nil ? 0 : 1)
  }
}

/// What a workout gained from an import, as stored in the import's report.
struct StoredGain: Codable, Equatable {
  /// A value of one kind; both are absent for none.
  struct Value: Codable, Equatable {
    var text: String?
    var number: Double?
  }

  struct Change: Codable, Equatable {
    var field: String
    var before: Value
    var after: Value
    /// Whether the field's values are numbers.
    var isNumber: Bool
  }

  var id: String
  var changes: [Change]
}

extension StoredGain {
  init(_ gain: EditedWorkout) {
    id = gain.id.description
    changes = gain.after.keys.sorted { $0.rawValue < $1.rawValue }.map { field in
      let after = gain.after[field] ?? .text(nil)
      let isNumber = if case .number = after { true } else { false }
      return Change(
        field: field.rawValue, before: Value(gain.before[field] ?? .text(nil)), after: Value(after), isNumber: isNumber)
    }
  }

  /// `nil` if only a newer version knows one of its fields: then nothing of it can be reverted here.
  var gain: EditedWorkout? {
    guard let id = WorkoutID(id) else { return nil }
    var gain = EditedWorkout(id: id, before: [:], after: [:])
    for change in changes {
      guard let field = WorkoutField(rawValue: change.field) else { return nil }
      gain.before[field] = change.before.stored(isNumber: change.isNumber)
      gain.after[field] = change.after.stored(isNumber: change.isNumber)
    }
    return gain
  }
}

extension StoredGain.Value {
  init(_ value: StoredValue) {
    switch value {
    case .text(let text): self.init(text: text)
    case .number(let number): self.init(number: number)
    }
  }

  fileprivate func stored(isNumber: Bool) -> StoredValue {
    isNumber ? .number(number) : .text(text)
  }
}
