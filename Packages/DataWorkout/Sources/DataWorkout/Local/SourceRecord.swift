import GRDB

/// The columns that say where a workout was read from, alike in all tables that have them.
struct SourceRecord: Equatable {
  var file: String
  var format: String
  var digest: String
  var index: Int
}

extension SourceRecord {
  /// `nil` for a workout that was not read from a file.
  init?(row: Row) {
    guard let file: String = row["source_file"], let format: String = row["source_format"],
      let digest: String = row["source_digest"], let index: Int = row["source_index"]
    else { return nil }
    self.init(file: file, format: format, digest: digest, index: index)
  }

  func encode(to container: inout PersistenceContainer) {
    container["source_file"] = file
    container["source_format"] = format
    container["source_digest"] = digest
    container["source_index"] = index
  }
}
