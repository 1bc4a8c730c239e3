import DomainWorkout
import Foundation
import GRDB

/// A row of `seen_file`.
struct SeenFileRecord: FetchableRecord, PersistableRecord {
  static let databaseTableName = "seen_file"

  var path: Data
  var size: Int64
  /// In nanoseconds since 1970.
  var modified: Int64
  var reading: String
  var digest: String?
  /// As JSON; see `SeenContents`.
  var contents: String
  var listsOthers: Bool
  /// The import that read it.
  var importNumber: Int

  init(_ file: SeenFile, in importID: ImportID) throws {
    path = Data(file.state.path)
    size = file.state.byteCount
    modified = file.state.modifiedNanoseconds
    reading = file.reading
    digest = file.digest
    contents = try JSONText.encode(SeenContents(file))
    listsOthers = file.listsOthers
    importNumber = importID.number
  }

  init(row: Row) {
    path = row["path"]
    size = row["size"]
    modified = row["modified"]
    reading = row["reading"]
    digest = row["digest"]
    contents = row["contents"]
    listsOthers = row["lists_others"]
    importNumber = row["import"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["path"] = path
    container["size"] = size
    container["modified"] = modified
    container["reading"] = reading
    container["digest"] = digest
    container["contents"] = contents
    container["lists_others"] = listsOthers
    container["import"] = importNumber
  }

  /// The file as it was stored.
  func file() throws -> SeenFile {
    let contents = try JSONText.decode(SeenContents.self, from: contents)
    return SeenFile(
      state: FileState(path: [UInt8](path), byteCount: size, modifiedNanoseconds: modified), reading: reading,
      digest: digest, entries: contents.entries.map(\.entry), otherKinds: contents.others ?? [:],
      listsOthers: listsOthers, isRejected: contents.isRejected ?? false)
  }
}

/// What a seen file contained, as stored.
private struct SeenContents: Codable {
  struct Entry: Codable {
    var suffix: String?
    var workouts: [String]?
    /// Codes of `ImportRemark`.
    var remarks: [String]?
  }

  var entries: [Entry]
  var others: [String: Int]?
  var isRejected: Bool?

  init(_ file: SeenFile) {
    entries = file.entries.map(Entry.init)
    others = file.otherKinds.isEmpty ? nil : file.otherKinds
    isRejected = file.isRejected ? true : nil
  }
}

extension SeenContents.Entry {
  init(_ entry: SeenFile.Entry) {
    suffix = entry.suffix.isEmpty ? nil : entry.suffix
    workouts = entry.workouts.isEmpty ? nil : entry.workouts.map(\.description)
    remarks = entry.remarks.isEmpty ? nil : entry.remarks.map(\.stored)
  }

  var entry: SeenFile.Entry {
    SeenFile.Entry(
      suffix: suffix ?? "", workouts: (workouts ?? []).compactMap { WorkoutID($0) },
      remarks: (remarks ?? []).map { ImportRemark(stored: $0) })
  }
}
