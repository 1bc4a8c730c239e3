import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written beside the place it is meant for and takes that place complete, in one step, or never. Only
/// its owner can read it.
final class PartFile {
  /// Writes bytes to a descriptor and says how many, or -1 and sets `errno`.
  typealias Write = @Sendable (Int32, UnsafeRawBufferPointer) -> Int

  private let target: String
  private let path: String
  private let write: Write
  private var descriptor: Int32

  init(beside target: String, write: @escaping Write = PartFile.write) throws(NetworkError) {
    self.target = target
    self.write = write
    path = target + ".part-" + UUID().uuidString
    descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(target) }
  }

  func append(_ data: Data) throws(NetworkError) {
    var rest = data[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        throw Self.failure(target)
      }
    }
  }

  /// Waits until the disk holds it, and gives it its name, in place of what had that name.
  func place() throws(NetworkError) {
    guard fsync(descriptor) == 0, rename(path, target) == 0 else { throw Self.failure(target) }
    close(descriptor)
    descriptor = -1
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(path)
  }

  private static func failure(_ path: String) -> NetworkError {
    .localFile(errno == ENOSPC || errno == EDQUOT || errno == EFBIG ? .full : .unwritable(path: path))
  }

  static let write: Write = { descriptor, bytes in
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
