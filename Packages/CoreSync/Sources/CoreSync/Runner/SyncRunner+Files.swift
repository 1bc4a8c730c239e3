public import CoreDatabase
import Foundation

extension SyncRunner {
  private static let lockSuffix = "-sync"

  /// The file by which one process at a time synchronises a database.
  public static func lockPath(of database: LocalDatabase) -> String {
    database.path(beside: lockSuffix)
  }

  /// Removes what synchronisation keeps beside a database, for who removes that too.
  ///
  /// - Parameter path: of the database, which nobody has open.
  /// - Returns: the paths of what is there and could not be removed.
  public static func removeFiles(besideDatabaseAt path: String) -> [String] {
    let file = path + lockSuffix
    let isLeft =
      FileManager.default.fileExists(atPath: file) && (try? FileManager.default.removeItem(atPath: file)) == nil
    return isLeft ? [file] : []
  }
}
