import CoreSystem

/// Marks a database as in use by locking the file `<database>-lock` next to it. The lock is shared by all processes
/// that have the database open, and exclusive for a process that replaces its file. It ends with the process at the
/// latest.
///
/// SQLite's own locks are not enough: they are on the very file that a restore replaces, and closing any other handle
/// of that file in this process would release them. The lock file is never removed; otherwise two processes could hold
/// the lock at once. On file systems without such locks, SQLite's locks have to suffice.
final class DatabaseLock: Sendable {
  static let suffix = "-lock"
  /// The suffix of a second lock file. Its lock is held only while a database is being opened, so that only one process
  /// at a time creates it, migrates it, or moves away files that belonged to another database.
  static let openingSuffix = "-open-lock"

  private let lock: FileLock

  /// Opens the lock file of a database, and creates it if it is missing. Returns `nil` if that is not allowed.
  init?(of path: String, suffix: String = DatabaseLock.suffix, makingFile: Bool = true) {
    guard let lock = try? FileLock(at: path + suffix, creatingFile: makingFile) else { return nil }
    self.lock = lock
  }

  /// Throws `busy` if another process still holds the exclusive lock after `seconds`.
  func share(waiting seconds: Double) throws(DatabaseFailure) {
    guard lock.lock(.shared, waiting: .seconds(seconds)) else { throw .busy }
  }

  /// Throws `busy` if anyone still uses the database after `seconds`.
  func takeAlone(waiting seconds: Double = 0) throws(DatabaseFailure) {
    guard lock.lock(.exclusive, waiting: .seconds(seconds)) else { throw .busy }
  }

  /// Releases the lock before this object is deallocated.
  func release() {
    lock.unlock()
  }

  /// The text in the lock file; empty if there is none.
  var note: String { lock.note }

  /// Writes a text to the lock file. A failure does no harm.
  func write(note: String) {
    lock.write(note: note)
  }
}
