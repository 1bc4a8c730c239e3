import CoreSystem
import Foundation

/// What is asked of files here, with failures in this package's words.
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
    do throws(FileError) {
      try PrivateFolder.create(at: folder)
    } catch {
      throw .cannotOpen(reason: "the folder \(folder) cannot be made")
    }
  }

  /// Makes an empty file that only its owner can look into.
  static func makeFile(_ path: String) throws(DatabaseFailure) {
    try reporting { () throws(FileError) in try PrivateFile.create(at: path) }
  }

  /// Waits until the disk holds what the file or folder does.
  static func synchronize(_ path: String) throws(DatabaseFailure) {
    try reporting { () throws(FileError) in try DiskSync.synchronize(path) }
  }

  /// Gives a file another name in one step, in place of what had that name.
  static func move(_ path: String, to target: String) throws(DatabaseFailure) {
    try reporting { () throws(FileError) in try AtomicFile.move(path, to: target) }
  }

  static func remove(_ path: String) {
    unlink(path)
  }

  private static func reporting<Value>(_ body: () throws(FileError) -> Value) throws(DatabaseFailure) {
    do {
      _ = try body()
    } catch {
      throw DatabaseFailure(error)
    }
  }
}

extension DatabaseFailure {
  init(_ error: FileError) {
    switch error {
    case .noSpace: self = .full
    case .notPermitted: self = .readOnly
    default: self = .cannotOpen(reason: error.reason)
    }
  }

  init(errno code: Int32) {
    self.init(FileError(errno: code))
  }
}
