import CoreDatabase
import GRDB

extension SyncSchema {
  // The reason for parking a change used to be a sentence, and is a code from here on. Any sentence that is not ours is
  // the server's.
  static let codes = Migration("sync-5-codes") { database in
    let rows = try Row.fetchAll(database, sql: "SELECT position, reason FROM sync_change WHERE reason IS NOT NULL")
    for row in rows {
      try database.execute(
        sql: "UPDATE sync_change SET reason = ? WHERE position = ?", arguments: [code(for: row[1]), row[0] as Int64])
    }
  }

  private static func code(for sentence: String) -> String {
    let collection = "the server keeps no "
    if sentence.hasPrefix(collection) {
      return "no-collection name=\(StoredCode.escaped(String(sentence.dropFirst(collection.count))))"
    }
    return switch sentence {
    case "the server gives no reason": "unstated"
    case "its file is larger than the 40 MiB that the server takes": "file-too-large bytes=41943040"
    case "it is larger than the server takes": "too-large"
    case "it is not known whether the server has it": "unknown-outcome"
    default: "server value=\(StoredCode.escaped(sentence))"
    }
  }
}
