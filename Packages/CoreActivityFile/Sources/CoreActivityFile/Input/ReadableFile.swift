import Foundation

/// A regular file open for reading, closed with its last use.
struct ReadableFile: ~Copyable {
  private let descriptor: Int32
  /// As the system states it; 0 for some files that do have content.
  let byteCount: Int

  init(path: String) throws(ActivityFileError) {
    // Non-blocking, or opening a named pipe would wait for its writer.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw Self.failure(code)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(reason: status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a regular file")
    }
    byteCount = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// The next bytes, fewer than `limit` only at the end of the file.
  func read(upTo limit: Int) throws(ActivityFileError) -> [UInt8] {
    let expected = max(min(limit, byteCount), 4096)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    while bytes.count < limit {
      let piece = min(limit - bytes.count, max(expected - bytes.count, 65_536))
      let count = bytes.appendUninitialized(piece) { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(errno) }
      if count == 0 { break }
    }
    return bytes
  }

  private static func failure(_ code: Int32) -> ActivityFileError {
    if code == ENOENT || code == ENOTDIR { return .notFound }
    return .unreadable(reason: String(cString: strerror(code)).lowercased())
  }
}

extension [UInt8] {
  /// Lets `write` fill up to `capacity` bytes behind the present ones; it returns how many it wrote, or less than 0.
  fileprivate mutating func appendUninitialized(
    _ capacity: Int,
    _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) -> Int {
    var written = 0
    let piece = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      written = write(buffer)
      count = Swift.max(written, 0)
    }
    append(contentsOf: piece)
    return written
  }
}
