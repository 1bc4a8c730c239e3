import CoreDatabase
import CoreReasons
import DomainWorkout
import Foundation
import GRDB

/// The statements on the table of seen files. Each runs inside a transaction opened by its caller.
enum SeenFileStore {
  /// What is known of a recording.
  private struct Known {
    var isDeleted: Bool
    /// Whether an older decoder read it, or its original is missing.
    var isReadAgain: Bool
  }

  /// The files at or below absolute paths, with what importing them again would report; without those that have to be
  /// read. See `ImportRepository.seenFiles`.
  static func current(
    _ database: Database, under paths: [[UInt8]], _ duplicates: DuplicateHandling, keepsOriginals: Bool
  ) throws -> [SeenFile] {
    let stored = try paths.flatMap { try files(database, under: $0) }
    let ids = try JSONText.encode(stored.flatMap { $0.entries.flatMap(\.workouts) }.map(\.description))
    let known = try known(database, ids, keepsOriginals: keepsOriginals)
    let firsts = try firsts(database, ids)
    return stored.compactMap { file in
      var file = file
      for index in file.entries.indices {
        let ids = file.entries[index].workouts
        file.entries[index].workouts = []
        for id in ids {
          let workout = known[id]
          if let workout, !workout.isDeleted, workout.isReadAgain { return nil }
          // As `WorkoutAdder` decides.
          if let first = firsts[id], duplicates != .keep || workout != nil {
            file.entries[index].workouts.append(first)
          } else if let workout {
            if workout.isDeleted {
              file.entries[index].deleted.append(id)
            } else {
              file.entries[index].workouts.append(id)
            }
          } else {
            return nil
          }
        }
      }
      return file
    }
  }

  static func put(_ database: Database, _ files: [SeenFile], in importID: ImportID) throws {
    for file in files { try SeenFileRecord(file, in: importID).insert(database, onConflict: .replace) }
  }

  /// Stores the new size and time of files whose content is as it was.
  static func renew(_ database: Database, _ files: [SeenFile]) throws {
    let statement = try database.cachedStatement(sql: "UPDATE seen_file SET size = ?, modified = ? WHERE path = ?")
    for file in files {
      try statement.execute(
        arguments: [file.state.byteCount, file.state.modifiedNanoseconds, Data(file.state.path)])
    }
  }

  /// Without those of imports that were undone: they are read again.
  private static func files(_ database: Database, under path: [UInt8]) throws -> [SeenFile] {
    let slash = UInt8(ascii: "/")
    let folder = Data(path.last == slash ? path : path + [slash])
    // The slash is followed by zero.
    let end = Data(folder.dropLast() + [slash + 1])
    return try SeenFileRecord.fetchCursor(
      database.cachedStatement(
        sql: """
          SELECT * FROM seen_file WHERE (path = ?1 OR (path >= ?2 AND path < ?3))
            AND NOT EXISTS (SELECT 1 FROM import WHERE id = seen_file.import AND undone IS NOT NULL)
          """),
      arguments: [Data(path), folder, end]
    ).compactMap { try? $0.file() }.reduce(into: []) { $0.append($1) }
  }

  private static func known(
    _ database: Database, _ ids: String, keepsOriginals: Bool
  ) throws -> [WorkoutID: Known] {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, deleted_at IS NOT NULL,
          source_digest IS NOT NULL AND (coalesce(decoder, 0) < ?1
            OR ?2 AND source_format IN ('fit', 'gpx', 'tcx')
              AND NOT EXISTS (SELECT 1 FROM original WHERE content_digest = source_digest))
        FROM workout WHERE id IN (SELECT value FROM json_each(?3)) AND ifnull(deleted_at, 0) >= 0
        """,
      arguments: [ActivityFileMapper.decoderVersion, keepsOriginals, ids])
    return try rows.reduce(into: [:]) { known, row in
      if let id = WorkoutID(row[0] as String) { known[id] = Known(isDeleted: row[1], isReadAgain: row[2]) }
    }
  }

  /// The workouts that recordings were found to be further recordings of.
  private static func firsts(_ database: Database, _ ids: String) throws -> [WorkoutID: WorkoutID] {
    let rows = try Row.fetchCursor(
      database, sql: "SELECT id, workout FROM duplicate WHERE id IN (SELECT value FROM json_each(?))",
      arguments: [ids])
    return try rows.reduce(into: [:]) { firsts, row in
      if let id = WorkoutID(row[0] as String), let first = WorkoutID(row[1] as String) { firsts[id] = first }
    }
  }
}

/// A row of `seen_file`.
private struct SeenFileRecord: FetchableRecord, PersistableRecord {
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
