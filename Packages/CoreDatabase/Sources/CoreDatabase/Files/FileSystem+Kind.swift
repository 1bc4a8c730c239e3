import CoreSystem
import Foundation

extension FileSystem {
  /// Refuses what exists and is not a regular file. Opening a named pipe to read it would wait for a writer forever.
  ///
  /// A symbolic link to a regular file is one; where there is nothing, nothing is refused.
  static func requireRegularFile(_ path: String) throws(DatabaseFailure) {
    guard let kind = FileKind(of: path), kind != .regular else { return }
    throw .cannotOpen(reason: "\(path) is \(kind.name), not a regular file")
  }

  /// The path without symbolic links. SQLite keeps its other files beside the file that a link leads to.
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
    case .unknown: "something else"
    }
  }
}
