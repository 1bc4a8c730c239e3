import DomainTraining
import DomainWorkout
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

extension TrackRecord {
  init(_ track: Track, of workout: WorkoutID) {
    self.init(
      workout: workout.description, sampleCount: track.count, encoding: TrackEncoding.current,
      samples: TrackEncoding.encode(track))
  }

  func track() throws(TrackEncoding.Damaged) -> Track {
    try TrackEncoding.decode(samples, sampleCount: sampleCount, encoding: encoding)
  }
}
