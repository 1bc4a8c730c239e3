/// `fettle backup --json`
struct BackupDocument: JSONDocument {
  let format = "fettle.backup/1"
  let file: String
  /// How many originals of imported files are in the backup.
  var originals = 0
  /// The names of the originals that are not, because their files are missing.
  var missingOriginals: [String] = []
}

/// `fettle restore --json`
struct RestoreDocument: JSONDocument {
  let format = "fettle.restore/1"
  let file: String
  let from: String
  /// The path of the previous log.
  let keptOld: String?
  /// How many originals of imported files the backup contained.
  var originals = 0
}
