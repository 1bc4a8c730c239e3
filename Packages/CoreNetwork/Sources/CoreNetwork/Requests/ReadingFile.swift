import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is read from beginning to end, and closed when it is released.
final class ReadingFile {
  /// Its size when it was opened.
  let byteCount: Int
  private let path: String
  private let descriptor: Int32

  init(path: String) throws(NetworkError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var facts = stat()
    guard descriptor >= 0, fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      if descriptor >= 0 { close(descriptor) }
      throw .localFile(.unreadable(path: path))
    }
    self.path = path
    self.descriptor = descriptor
    byteCount = Int(facts.st_size)
  }

  /// - Throws: `localFile(.changed)` if more bytes are requested than remain.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Darwin)
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count > 0 { return count }
      if count == 0 { throw .localFile(.changed(path: path)) }
      if errno != EINTR { throw .localFile(.unreadable(path: path)) }
    }
  }

  deinit {
    close(descriptor)
  }
}
