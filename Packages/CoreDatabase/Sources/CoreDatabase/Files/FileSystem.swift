import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few operations on files whose failures and whose durability matter here.
enum FileSystem {
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// The file's size in bytes, 0 when there is none.
  static func byteCount(_ path: String) -> Int64 {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.int64Value ?? 0
  }

  static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0
  }

  static func folder(of path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
  }

  /// Makes the folder that `path` is to lie in, so that only its owner can look into it.
  static func makeFolder(of path: String) throws(DatabaseFailure) {
    let folder = folder(of: path)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotOpen(reason: "the folder \(folder) cannot be made")
    }
  }

  /// Makes an empty file that only its owner can look into.
  static func makeFile(_ path: String) throws(DatabaseFailure) {
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw DatabaseFailure(errno: errno) }
    close(descriptor)
  }

  /// Waits until the disk holds what the file or folder does.
  static func synchronize(_ path: String) throws(DatabaseFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DatabaseFailure(errno: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw DatabaseFailure(errno: errno) }
  }

  /// Gives a file another name in one step, in place of what had that name.
  static func move(_ path: String, to target: String) throws(DatabaseFailure) {
    guard rename(path, target) == 0 else { throw DatabaseFailure(errno: errno) }
    try synchronize(folder(of: target))
  }

  static func remove(_ path: String) {
    unlink(path)
  }
}

extension DatabaseFailure {
  init(errno code: Int32) {
    switch code {
    case ENOSPC, EDQUOT: self = .full
    case EACCES, EPERM, EROFS: self = .readOnly
    default: self = .cannotOpen(reason: String(cString: strerror(code)))
    }
  }
}
