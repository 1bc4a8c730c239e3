import GRDB
import Logging

extension LocalDatabase {
  /// Copies a database to a new file without writing to it, whatever its schema. Others may write meanwhile.
  ///
  /// - Parameter target: a file that does not exist. If there is nothing at `path`, there is nothing at `target` either.
  /// - Throws: `foreign` or `notADatabase` if `path` is no database of this program; `full` or `readOnly` for the
  ///   destination.
  public static func copy(_ path: String, to target: String) throws(DatabaseFailure) {
    guard FileSystem.exists(path) else { return }
    do {
      try DatabasePeek.open(path).read { database in
        try DatabasePeek.rejectForeignDatabases(database, knowing: nil)
        try DatabaseCopy(of: database, beside: target, isChecked: false).place(replacing: false)
      }
    } catch {
      Logger(label: "fettle.CoreDatabase").error("a copy failed", metadata: ["cause": "\(error)"])
      throw DatabaseFailure(error)
    }
  }
}
