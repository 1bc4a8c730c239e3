import GRDB

/// A row of `duplicate`.
struct DuplicateRecord: FetchableRecord, PersistableRecord {
  static let databaseTableName = "duplicate"

  var id: String
  var workout: String
  var decision: String
  var reason: String
  var source: SourceRecord?
}

extension DuplicateRecord {
  init(row: Row) {
    id = row["id"]
    workout = row["workout"]
    decision = row["decision"]
    reason = row["reason"]
    source = SourceRecord(row: row)
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["workout"] = workout
    container["decision"] = decision
    container["reason"] = reason
    source?.encode(to: &container)
  }
}
