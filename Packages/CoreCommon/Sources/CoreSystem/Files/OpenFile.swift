import Foundation

/// An open file, closed when it is released. Child programs do not inherit it.
final class OpenFile: Sendable {
  let descriptor: Int32

  /// - Parameter flags: as of `open`.
  init(_ path: String, _ flags: Int32, _ permissions: FilePermissions = .ownerOnly) throws(FileError) {
    let descriptor = open(path, flags | O_CLOEXEC, permissions.mode)
    guard descriptor >= 0 else { throw FileError(errno: errno) }
    self.descriptor = descriptor
  }

  /// Writes an empty file; fails when the name is taken, also by a symbolic link.
  init(creating path: String, _ permissions: FilePermissions) throws(FileError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, permissions.mode)
    guard descriptor >= 0 else { throw FileError(errno: errno) }
    self.descriptor = descriptor
    if !permissions.isReducedByUmask, fchmod(descriptor, permissions.mode) != 0 {
      let error = FileError(errno: errno)
      unlink(path)
      throw error
    }
  }

  /// Opens a regular file for reading, and refuses anything else without waiting: opening a named pipe would wait for
  /// its writer.
  init(reading path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno: errno) }
    self.descriptor = descriptor
    let kind = FileKind(mode: try status.st_mode)
    guard kind == .regular else { throw .notRegular(kind) }
  }

  deinit {
    close(descriptor)
  }

  var status: stat {
    get throws(FileError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw FileError(errno: errno) }
      return status
    }
  }

  /// The next bytes, no more than `limit`; fewer at the end of the file.
  func read(upTo limit: Int) throws(FileError) -> Data {
    var content = Data()
    var block = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while content.count < limit {
      let wanted = min(block.count, limit - content.count)
      let count = block.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, wanted) }
      if count == 0 { break }
      if count > 0 {
        content.append(contentsOf: block.prefix(count))
      } else if errno != EINTR {
        throw FileError(errno: errno)
      }
    }
    return content
  }

  func write(_ bytes: UnsafeRawBufferPointer, by calls: FileCalls) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = calls.write(descriptor, rest)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno != EINTR {
        throw FileError(errno: errno)
      }
    }
  }

  func tryLock(_ mode: DescriptorLock.Mode) -> DescriptorLock.Outcome {
    DescriptorLock.tryLock(descriptor, mode)
  }

  /// The same opening, for as long as the handle lives.
  func handle() throws(FileError) -> FileHandle {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw FileError(errno: errno) }
    return FileHandle(fileDescriptor: copy, closeOnDealloc: true)
  }

  func synchronize(by calls: FileCalls = .system) throws(FileError) {
    while calls.synchronize(descriptor) != 0 {
      if errno != EINTR { throw FileError(errno: errno) }
    }
  }
}
