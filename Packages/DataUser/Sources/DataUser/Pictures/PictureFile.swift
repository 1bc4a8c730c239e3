import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that a person named.
struct PictureFile {
  /// Why it cannot be used, in one clause.
  struct Failure: Error, Equatable {
    let reason: String
  }

  let path: String

  func read(upTo byteCount: Int) throws(Failure) -> Data {
    // A pipe without a writer would be waited for, without an end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(errno: errno, missing: "there is no such file") }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    switch try kind(descriptor) {
    case S_IFREG: break
    case S_IFDIR: throw Failure(reason: "it is a folder")
    default: throw Failure(reason: "it is not a regular file")
    }
    do {
      return try file.read(upToCount: byteCount) ?? Data()
    } catch {
      throw Failure(reason: "reading it failed")
    }
  }

  /// Whole or not at all.
  func write(_ data: Data, replacing isReplacing: Bool) throws(Failure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return try write(data, to: path, mode: 0o666)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw Failure(reason: "it is a folder")
    case S_IFREG:
      guard isReplacing else { throw Failure(reason: "there is a file by that name, which --force replaces") }
      try replace(with: data, mode: status.st_mode & 0o777)
    default: throw Failure(reason: "it is no file")
    }
  }

  private func replace(with data: Data, mode: mode_t) throws(Failure) {
    // A link goes on leading to it.
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let part = target + ".part"
    try write(data, to: part, mode: mode)
    guard rename(part, target) == 0 else {
      let code = errno
      unlink(part)
      throw Failure(errno: code, missing: "there is no such folder")
    }
  }

  private func write(_ data: Data, to path: String, mode: mode_t) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, mode)
    guard descriptor >= 0 else { throw Failure(errno: errno, missing: "there is no such folder") }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: data)
    } catch {
      unlink(path)
      throw Failure(reason: "there is no room, or it may not be written to")
    }
  }

  private func kind(_ descriptor: Int32) throws(Failure) -> mode_t {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(reason: "reading it failed") }
    return status.st_mode & S_IFMT
  }
}

extension PictureFile.Failure {
  fileprivate init(errno code: Int32, missing: String) {
    switch code {
    case ENOENT: self.init(reason: missing)
    case EEXIST: self.init(reason: "there is a file by that name")
    case EACCES, EPERM, EROFS: self.init(reason: "its permissions or those of its folder do not allow it")
    default: self.init(reason: String(cString: strerror(code)))
    }
  }
}
