import GRDB

/// A row of `threshold`: a value of a dated field, which need not be a threshold.
struct ThresholdRecord: FetchableRecord, PersistableRecord, Equatable {
  static let databaseTableName = "threshold"

  let field: String
  let fromDay: Int?
  let value: Double?
}

extension ThresholdRecord {
  init(row: Row) {
    field = row["field"]
    fromDay = row["from_day"]
    value = row["value"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["field"] = field
    container["from_day"] = fromDay
    container["value"] = value
  }
}
