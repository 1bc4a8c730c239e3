import CoreSystem
import Foundation

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
