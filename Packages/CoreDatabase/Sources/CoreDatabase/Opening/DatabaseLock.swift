import CoreSystem

/// Says who uses a database, by a lock on a file `<database>-lock` beside it: shared by all who have it open,
/// exclusive to who puts another file in its place. It ends with the process at the latest.
///
/// SQLite's own locks are on the file that a restore replaces, and any other open of that file in this process would
/// lose them when it is closed: hence a file of our own. It is never removed, or two could hold it at once. Where the
/// file system knows no such locks, SQLite's own have to do.
final class DatabaseLock: Sendable {
  static let suffix = "-lock"
  /// A second lock file: its lock is held only while a database is being opened, so that one process at a time creates
  /// it, migrates it, or moves away what another file left beside it.
  static let openingSuffix = "-open-lock"

  private let lock: FileLock

  /// The lock file of a database, made when it is missing. None where that is not allowed.
  init?(of path: String, suffix: String = DatabaseLock.suffix, makingFile: Bool = true) {
    guard let lock = try? FileLock(at: path + suffix, creatingFile: makingFile) else { return nil }
    self.lock = lock
  }

  /// Throws `busy` when another still uses it after `seconds`.
  func share(waiting seconds: Double) throws(DatabaseFailure) {
    guard lock.lock(.shared, waiting: .seconds(seconds)) else { throw .busy }
  }

  /// Throws `busy` when anybody still uses it after `seconds`.
  func takeAlone(waiting seconds: Double = 0) throws(DatabaseFailure) {
    guard lock.lock(.exclusive, waiting: .seconds(seconds)) else { throw .busy }
  }

  /// The text in the lock file; empty when there is none.
  var note: String { lock.note }

  /// Puts a text into the lock file. A failure changes nothing that matters.
  func write(note: String) {
    lock.write(note: note)
  }
}
