import CoreSystem
import Foundation

/// File operations, with failures expressed in this package's terms.
enum FileSystem {
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// The file's size in bytes, 0 if there is none.
  static func byteCount(_ path: String) -> Int64 {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.int64Value ?? 0
  }

  static func isWritable(_ path: String) -> Bool {
    access(path, W_OK) == 0
  }

  static func folder(of path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
  }

  /// Makes the folder for `path`, readable only by its owner.
  static func makeFolder(of path: String) throws(DatabaseFailure) {
    let folder = folder(of: path)
    do throws(FileError) {
      try PrivateFolder.create(at: folder)
    } catch {
      throw .cannotOpen(reason: "cannot create the folder \(folder)")
    }
  }

  /// Writes an empty file, readable only by its owner.
  static func makeFile(_ path: String) throws(DatabaseFailure) {
    try reporting { () throws(FileError) in try PrivateFile.create(at: path) }
  }

  /// Waits until the contents of the file or folder are on the disk.
  static func synchronize(_ path: String) throws(DatabaseFailure) {
    try reporting { () throws(FileError) in try DiskSync.synchronize(path) }
  }

  /// Renames a file in one step, replacing any file with the new name.
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

extension FileSystem {
  /// Rejects anything that exists and is not a regular file. Opening a named pipe to read it would wait for a writer
  /// forever.
  ///
  /// A symbolic link to a regular file counts as one; a missing file is not rejected.
  static func requireRegularFile(_ path: String) throws(DatabaseFailure) {
    guard let kind = FileKind(of: path), kind != .regular else { return }
    throw .cannotOpen(reason: "\(path) is \(kind.name), not a regular file")
  }

  /// The path without symbolic links. SQLite keeps its other files next to the target of a link.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension FileKind {
  fileprivate var name: String {
    switch self {
    case .regular: "a regular file"
    case .folder: "a folder"
    case .pipe: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    case .link, .brokenLink: "a symbolic link"
    case .unknown: "something else"
    }
  }
}
