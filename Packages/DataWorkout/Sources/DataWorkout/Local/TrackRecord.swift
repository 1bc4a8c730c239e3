import Foundation
import GRDB

/// A row of `track`.
struct TrackRecord: FetchableRecord, PersistableRecord {
  static let databaseTableName = "track"

  var workout: String
  var sampleCount: Int
  /// Which form `samples` has; see `TrackEncoding`.
  var encoding: Int
  var samples: Data
}

extension TrackRecord {
  init(row: Row) {
    workout = row["workout"]
    sampleCount = row["sample_count"]
    encoding = row["encoding"]
    samples = row["samples"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["workout"] = workout
    container["sample_count"] = sampleCount
    container["encoding"] = encoding
    container["samples"] = samples
  }
}
