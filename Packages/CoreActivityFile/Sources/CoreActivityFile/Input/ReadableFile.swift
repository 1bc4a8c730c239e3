import Foundation

/// A regular file open for reading, closed when it is released.
final class ReadableFile {
  private let descriptor: Int32
  /// As reported by the system; 0 for some files that do have contents.
  let byteCount: Int

  init(path: [UInt8]) throws(ActivityFileError) {
    let name = path.map { CChar(bitPattern: $0) } + [0]
    // Non-blocking, or opening a named pipe would wait for its writer.
    let opened = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { throw Self.failure(errno) }
    var status = stat()
    guard fstat(opened, &status) == 0 else {
      let code = errno
      close(opened)
      throw Self.failure(code)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      throw .unreadable(status.st_mode & S_IFMT == S_IFDIR ? .folder : .notRegular)
    }
    descriptor = opened
    byteCount = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// The next bytes; empty at the end of the file.
  func read(upTo limit: Int) throws(ActivityFileError) -> [UInt8] {
    while true {
      var written = 0
      let block = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        written = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        count = max(written, 0)
      }
      if written >= 0 { return block }
      guard errno == EINTR else { throw Self.failure(errno) }
    }
  }

  func rewind() throws(ActivityFileError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure(errno) }
  }

  /// - Returns: the new position; `nil` if the system cannot go there.
  func seek(to offset: Int64, from whence: Int32) -> Int64? {
    let position = lseek(descriptor, off_t(offset), whence)
    return position >= 0 ? Int64(position) : nil
  }

  private static func failure(_ code: Int32) -> ActivityFileError {
    if code == ENOENT || code == ENOTDIR { return .notFound }
    return .unreadable(.system(message: String(cString: strerror(code)).lowercased()))
  }
}
