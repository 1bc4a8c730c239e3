import Foundation

/// A lock that all processes of this machine share, by a lock file of its own. It ends with its last use, and with the
/// process at the latest.
///
///     guard let lock = FileLock(acquiring: path + "-lock") else { throw Busy() }
///     defer { withExtendedLifetime(lock) {} }
///
/// A symbolic link in its place is not followed: a lock never writes to a file that somebody else chose.
///
/// The lock file stays: were it removed, two could hold the lock at once, each on a file of its own. Where the file
/// system has no locks, everybody gets it.
public final class FileLock: Sendable {
  /// Shared or exclusive.
  public typealias Mode = DescriptorLock.Mode

  private static let longestNote = 256

  private let file: OpenFile

  /// Opens the lock file and takes no lock yet.
  ///
  /// - Parameter creatingFile: whether a missing lock file is created.
  public init(at path: String, creatingFile: Bool = true) throws(FileError) {
    // Never waits, should the file be a named pipe.
    do throws(FileError) {
      file = try OpenFile(path, O_RDWR | O_NONBLOCK | O_NOFOLLOW | (creatingFile ? O_CREAT : 0))
    } catch {
      // Who may not write to the lock file can still hold the lock.
      guard let readable = try? OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else { throw error }
      file = readable
    }
  }

  /// Takes the lock if nobody else has it, and does not wait; `nil` otherwise, and when the file cannot be created.
  public convenience init?(acquiring path: String, _ mode: Mode = .exclusive) {
    do throws(FileError) {
      try self.init(at: path)
    } catch {
      return nil
    }
    guard tryLock(mode) else { return nil }
  }

  deinit {
    // A child process has the descriptor, too, until it runs its program: closing ours alone would leave it the lock.
    unlock()
  }

  /// Takes the lock if nobody else has it.
  public func tryLock(_ mode: Mode = .exclusive) -> Bool {
    DescriptorLock.tryLock(file.descriptor, mode) != .held
  }

  /// Acquires the lock, waiting at most `limit` until nobody else has it. Blocks the thread.
  ///
  /// - Returns: whether it has it.
  public func lock(_ mode: Mode = .exclusive, waiting limit: Duration) -> Bool {
    let end = ContinuousClock.now + limit
    while !tryLock(mode) {
      guard ContinuousClock.now < end else { return false }
      usleep(5_000)
    }
    return true
  }

  /// Releases the lock. The file stays open.
  public func unlock() {
    DescriptorLock.unlock(file.descriptor)
  }

  /// A short text in the lock file, which any process can read; empty when there is none.
  public var note: String {
    var bytes = [UInt8](repeating: 0, count: Self.longestNote)
    let count = pread(file.descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Puts a text of at most 256 bytes into the lock file. Without the right to write nothing happens.
  public func write(note: String) {
    guard note != self.note else { return }
    let bytes = Array(note.utf8)
    if pwrite(file.descriptor, bytes, bytes.count, 0) == bytes.count {
      _ = ftruncate(file.descriptor, off_t(bytes.count))
    }
  }
}
