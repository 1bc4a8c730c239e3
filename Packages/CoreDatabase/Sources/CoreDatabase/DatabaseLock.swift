import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Says who uses a database, by a lock on a file `<database>-lock` beside it: shared by all who have it open,
/// exclusive to who puts another file in its place. It ends with the process at the latest.
///
/// SQLite's own locks are on the file that a restore replaces, and any other open of that file in this process would
/// lose them when it is closed: hence a file of our own. It is never removed, or two could hold it at once.
final class DatabaseLock: Sendable {
  static let suffix = "-lock"

  private let descriptor: Int32

  /// The lock file of a database, made when it is missing. None where that is not allowed.
  init?(of path: String, makingFile: Bool = true) {
    let file = path + Self.suffix
    var descriptor = open(file, (makingFile ? O_CREAT : 0) | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor < 0 { descriptor = open(file, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit {
    // A child process has the descriptor too until it runs its program, and closing ours would leave it the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Throws `busy` when another still uses it after `seconds`.
  func share(waiting seconds: Double) throws(DatabaseFailure) {
    let end = ContinuousClock.now + .seconds(seconds)
    while !attempt(LOCK_SH) {
      guard ContinuousClock.now < end else { throw .busy }
      usleep(10_000)
    }
  }

  /// Throws `busy` at once when anybody uses it.
  func takeAlone() throws(DatabaseFailure) {
    guard attempt(LOCK_EX) else { throw .busy }
  }

  /// Where the file system knows no such locks, SQLite's own have to do.
  private func attempt(_ operation: Int32) -> Bool {
    flock(descriptor, operation | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }
}
