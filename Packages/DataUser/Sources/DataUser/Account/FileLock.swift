#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets one at a time change a file, in this and all other processes. It ends with the process at the latest; the file
/// of the lock stays, or two could hold it at once.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes it if nobody else has it, and does not wait; `nil` otherwise.
  init?(at path: String) {
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    // Where the file system knows no such locks, there is no sharing either.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }
}
