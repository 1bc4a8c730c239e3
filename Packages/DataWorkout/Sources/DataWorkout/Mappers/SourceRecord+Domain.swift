import CoreDatabase
import DomainWorkout

extension SourceRecord {
  init(_ source: WorkoutSource) {
    self.init(
      file: source.fileName, format: source.format, digest: source.contentDigest, index: source.sessionIndex)
  }

  var workoutSource: WorkoutSource {
    workoutSource(decoder: nil)
  }

  /// - Parameter decoder: the version of the decoder that read the file; `nil` if it was not stored.
  func workoutSource(decoder: Int?) -> WorkoutSource {
    WorkoutSource(
      fileName: file, format: format, contentDigest: digest, sessionIndex: index,
      decoderVersion: decoder ?? 0)
  }
}

extension WorkoutRecord {
  var workoutSource: WorkoutSource? {
    var found = source?.workoutSource(decoder: decoder)
    found?.salvaged = salvaged.flatMap { SalvagedRecording(StoredCode(parsing: $0)) }
    return found
  }
}
