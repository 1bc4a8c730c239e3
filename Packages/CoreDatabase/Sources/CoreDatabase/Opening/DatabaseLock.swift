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
  /// A second lock file: its lock is held only while a database is being opened, so that one process at a time creates
  /// it, migrates it, or moves away what another file left beside it.
  static let openingSuffix = "-open-lock"

  private let descriptor: Int32

  /// The lock file of a database, made when it is missing. None where that is not allowed.
  init?(of path: String, suffix: String = DatabaseLock.suffix, makingFile: Bool = true) {
    let file = path + suffix
    // Never waits, should the file be a named pipe.
    let flags = O_CLOEXEC | O_NONBLOCK
    var descriptor = open(file, (makingFile ? O_CREAT : 0) | O_RDWR | flags, 0o600)
    if descriptor < 0 { descriptor = open(file, O_RDONLY | flags) }
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
    try take(LOCK_SH, waiting: seconds)
  }

  /// Throws `busy` when anybody still uses it after `seconds`.
  func takeAlone(waiting seconds: Double = 0) throws(DatabaseFailure) {
    try take(LOCK_EX, waiting: seconds)
  }

  private func take(_ operation: Int32, waiting seconds: Double) throws(DatabaseFailure) {
    let end = ContinuousClock.now + .seconds(seconds)
    while !attempt(operation) {
      guard ContinuousClock.now < end else { throw .busy }
      usleep(5_000)
    }
  }

  /// Where the file system knows no such locks, SQLite's own have to do.
  private func attempt(_ operation: Int32) -> Bool {
    flock(descriptor, operation | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// The text in the lock file; empty when there is none.
  var note: String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Puts a text into the lock file. A failure changes nothing that matters.
  func write(note: String) {
    guard note != self.note else { return }
    let bytes = Array(note.utf8)
    if pwrite(descriptor, bytes, bytes.count, 0) == bytes.count { _ = ftruncate(descriptor, off_t(bytes.count)) }
  }
}
