import CoreSystem
import DomainWorkout
import Foundation
import GRDB

/// The originals within a backup: a table with their stored files, block by block, that only backups have.
enum OriginalBackup {
  private static let table = "original_file"

  /// Adds the originals of a log to a copy of it.
  static func add(_ folder: OriginalFolder, to copy: Database) throws -> BackedUpOriginals {
    // The copy is of a log that was itself a backup.
    if try copy.tableExists(table) { try copy.drop(table: table) }
    var added = BackedUpOriginals()
    try copy.inTransaction {
      try copy.execute(
        sql: """
          CREATE TABLE \(table) (
            number INTEGER PRIMARY KEY NOT NULL,
            digest TEXT NOT NULL,
            is_compressed INTEGER NOT NULL,
            content BLOB NOT NULL
          ) STRICT
          """)
      let insertion = try copy.makeStatement(
        sql: "INSERT INTO \(table) (digest, is_compressed, content) VALUES (?, ?, ?)")
      for original in try OriginalStore.all(copy) {
        guard let stored = folder.stored(original.fileDigest), let file = DiskFile(RawPath(stored.path)) else {
          added.missing.append(original.fileName)
          continue
        }
        while case let block = file.next(), !block.isEmpty {
          try insertion.execute(arguments: [stored.digest, stored.isCompressed, Data(block)])
        }
        added.count += 1
      }
      return .commit
    }
    return added
  }

  /// Writes the originals in a copy of a backup to a log's folder, and removes them from the copy. A file that is not
  /// what its name says is left out.
  ///
  /// - Returns: how many are in the folder now.
  static func extract(from copy: Database, to folder: OriginalFolder) throws -> Int {
    guard try copy.tableExists(table) else { return 0 }
    let originals = Dictionary(try OriginalStore.all(copy).map { ($0.fileDigest, $0) }) { first, _ in first }
    let digests = try Row.fetchAll(copy, sql: "SELECT digest, max(is_compressed) FROM \(table) GROUP BY digest")
    var count = 0
    for row in digests {
      guard let original = originals[row[0]], SHA256Digest(hexadecimal: original.fileDigest) != nil else { continue }
      let existing = folder.stored(original.fileDigest)
      let isThere = existing.map { original.isWhole(in: $0) } ?? false
      if try isThere || write(original, isCompressed: row[1], from: copy, to: folder) { count += 1 }
    }
    if count > 0 { try DiskSync.synchronizeFileSystem(of: folder.path) }
    try copy.drop(table: table)
    try copy.execute(sql: "VACUUM")
    return count
  }

  private static func write(
    _ original: OriginalFile, isCompressed: Bool, from copy: Database, to folder: OriginalFolder
  ) throws -> Bool {
    let file = folder.file(original.fileDigest, isCompressed: isCompressed)
    try PrivateFolder.create(for: file.path)
    let part = try PartFile(for: file.path)
    let blocks = try Data.fetchCursor(
      copy, sql: "SELECT content FROM \(table) WHERE digest = ? ORDER BY number", arguments: [original.fileDigest])
    while let block = try blocks.next() { try part.append(block) }
    try part.place(durably: false)
    guard original.isWhole(in: file) else {
      file.remove()
      return false
    }
    return true
  }
}
