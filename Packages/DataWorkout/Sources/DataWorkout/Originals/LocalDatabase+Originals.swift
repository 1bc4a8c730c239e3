public import CoreDatabase
import CoreSystem
import GRDB

/// The originals that are in a backup.
public struct BackedUpOriginals: Equatable, Sendable {
  public var count = 0
  /// The names of those whose files are missing.
  public var missing: [String] = []

  public init() {}
}

extension LocalDatabase {
  /// Backs up the log and its originals to one file; see `backUp(to:replacing:)`.
  public func backUpWithOriginals(to path: String) async throws(DatabaseFailure) -> BackedUpOriginals {
    let folder = OriginalFolder(path: self.path(beside: OriginalFolder.suffix))
    // Nobody removes originals meanwhile.
    let lock = folder.exists ? folder.lock(.shared, waiting: .seconds(10)) : nil
    defer { withExtendedLifetime(lock) {} }
    return try await backUp(to: path) { try OriginalBackup.add(folder, to: $0) }
  }

  /// Restores a log and the originals in the backup, if there are any. Those next to the log stay.
  ///
  /// - Returns: the path of the kept old log, and how many originals were in the backup.
  public static func restoreWithOriginals(
    from backup: String, to path: String, knownMigrations: [Migration]
  ) throws(DatabaseFailure) -> (keptOld: String?, originalCount: Int) {
    var count = 0
    let kept = try restore(from: backup, to: path, knownMigrations: knownMigrations) { copy in
      count = try OriginalBackup.extract(from: copy, to: OriginalFolder(path: path + OriginalFolder.suffix))
    }
    return (kept, count)
  }
}
