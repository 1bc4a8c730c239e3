/// `fettle backup --json`
struct BackupDocument: JSONDocument {
  let format = "fettle.backup/1"
  let file: String
}

/// `fettle restore --json`
struct RestoreDocument: JSONDocument {
  let format = "fettle.restore/1"
  let file: String
  let from: String
  /// The path of the previous log.
  let keptOld: String?
}
