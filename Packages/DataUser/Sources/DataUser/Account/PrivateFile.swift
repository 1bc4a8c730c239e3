import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A small file that only its owner may read, and that is replaced as a whole or not at all.
struct PrivateFile: Sendable {
  /// Why it cannot be used, in one clause.
  struct Failure: Error, Equatable {
    let reason: String
  }

  private static let byteLimit = 65_536

  let path: String

  /// `nil` when there is none.
  func read() throws(Failure) -> Data? {
    // A pipe in its place must not make us wait.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Failure(errno: errno)
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(reason: "it is no file") }
    guard status.st_mode & 0o077 == 0 else {
      throw Failure(reason: "others than its owner may use it, which `chmod 600` ends")
    }
    guard status.st_size <= Self.byteLimit else { throw Failure(reason: "it is too large") }
    do {
      return try file.read(upToCount: Self.byteLimit) ?? Data()
    } catch {
      throw Failure(reason: "it cannot be read")
    }
  }

  /// Puts it there; the disk holds it when this returns. One at a time may do so, by `FileLock`.
  func write(_ data: Data) throws(Failure) {
    unlink(partPath)
    do throws(Failure) {
      try writePart(data)
      guard rename(partPath, path) == 0 else { throw Failure(errno: errno) }
    } catch {
      unlink(partPath)
      throw error
    }
    try synchronizeFolder()
  }

  func remove() throws(Failure) {
    unlink(partPath)
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure(errno: errno) }
    try synchronizeFolder()
  }

  var partPath: String { path + ".part" }

  private func writePart(_ data: Data) throws(Failure) {
    let descriptor = open(partPath, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(errno: errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: data)
    } catch {
      throw Failure(reason: "it cannot be written")
    }
    guard fsync(descriptor) == 0 else { throw Failure(errno: errno) }
  }

  private func synchronizeFolder() throws(Failure) {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(errno: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Failure(errno: errno) }
  }
}

extension PrivateFile.Failure {
  fileprivate init(errno code: Int32) {
    switch code {
    case ENOSPC, EDQUOT: self.init(reason: "there is no room left on the disk")
    case EACCES, EPERM, EROFS: self.init(reason: "its permissions or those of its folder do not allow it")
    default: self.init(reason: String(cString: strerror(code)))
    }
  }
}
