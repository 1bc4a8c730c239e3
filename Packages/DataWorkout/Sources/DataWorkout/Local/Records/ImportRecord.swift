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
