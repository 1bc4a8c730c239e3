import Foundation
import GRDB

/// A row of `track`.
struct TrackRecord: FetchableRecord, PersistableRecord {
  static let databaseTableName = "track"

  var workout: String
  var sampleCount: Int
  /// The form of `samples`; see `TrackEncoding`.
  var encoding: Int
  var samples: Data
  /// The digest of a track that the workout no longer uses, kept in case it is needed again; `nil` for the current
  /// track.
  var setAside: String?
}

extension TrackRecord {
  init(row: Row) {
    workout = row["workout"]
    sampleCount = row["sample_count"]
    encoding = row["encoding"]
    samples = row["samples"]
    setAside = row["set_aside"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["workout"] = workout
    container["sample_count"] = sampleCount
    container["encoding"] = encoding
    container["samples"] = samples
    container["set_aside"] = setAside
  }
}
