public import CoreDatabase
import Foundation

extension SyncRunner {
  private static let lockSuffix = "-sync"

  /// The lock file that lets one process at a time sync a database.
  public static func lockPath(of database: LocalDatabase) -> String {
    database.path(beside: lockSuffix)
  }

  /// Removes the sync files next to a database, when the database is removed, too.
  ///
  /// - Parameter path: the path of the database, which nobody has open.
  /// - Returns: the paths of existing files that could not be removed.
  public static func removeFiles(besideDatabaseAt path: String) -> [String] {
    let file = path + lockSuffix
    let isLeft =
      FileManager.default.fileExists(atPath: file) && (try? FileManager.default.removeItem(atPath: file)) == nil
    return isLeft ? [file] : []
  }
}
