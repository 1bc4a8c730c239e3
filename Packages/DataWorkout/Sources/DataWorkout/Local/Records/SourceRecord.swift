import CoreDatabase
import CoreReasons
import DomainWorkout
import GRDB

/// The columns that identify the file a workout was read from, the same in every table that has them.
struct SourceRecord: Equatable {
  var file: String
  var format: String
  var digest: String
  var index: Int
}

extension SourceRecord {
  /// Returns `nil` for a workout that was not read from a file.
  init?(_ columns: inout RowReader) {
    let file: String? = columns.next()
    let format: String? = columns.next()
    let digest: String? = columns.next()
    let index: Int? = columns.next()
    guard let file, let format, let digest, let index else { return nil }
    self.init(file: file, format: format, digest: digest, index: index)
  }

  static func encode(_ source: SourceRecord?, to container: inout PersistenceContainer) {
    container["source_file"] = source?.file
    container["source_format"] = source?.format
    container["source_digest"] = source?.digest
    container["source_index"] = source?.index
  }
}

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
    if case .salvaged(let recording)? = salvaged.map({ ImportRemark(stored: $0) }) { found?.salvaged = recording }
    return found
  }
}
