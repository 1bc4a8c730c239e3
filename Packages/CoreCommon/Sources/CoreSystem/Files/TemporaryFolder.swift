public import Foundation
import Glibc

/// A folder for its owner alone that is removed, with all its contents, when it is released.
///
/// A process that is killed leaves its folders behind. The next one that is created in the same place removes them: each
/// is locked for as long as its process lives.
public final class TemporaryFolder: Sendable {
  private let url: URL
  /// The lock ends with the process. `nil` where folders cannot be opened; then nobody can lock this one, either.
  private let opening: OpenFile?

  private static let prefix = "fettle-"
  private static let suffix = ".tmp"
  /// A younger folder may belong to a process that has not locked it yet.
  private static let leastAge = 60.0
  private static let attempts = 3

  /// - Parameter parent: where it is created, under a name that no other folder has.
  public init(in parent: URL = FileManager.default.temporaryDirectory) throws(FileError) {
    url = parent.appending(path: Self.prefix + UUID().uuidString + Self.suffix)
    let path = url.path(percentEncoded: false)
    try PrivateFolder.create(at: path)
    opening = try? OpenFile(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    _ = opening?.tryLock(.shared)
    Self.removeAbandoned(in: parent)
  }

  /// The path of a file in it.
  public func path(of name: String) -> String {
    url.appending(path: name).path(percentEncoded: false)
  }

  /// Removes it now, with all it contains.
  public func remove() {
    // Whoever still writes to it may add a file meanwhile.
    for _ in 0..<Self.attempts where (try? FileManager.default.removeItem(at: url)) != nil { return }
  }

  deinit {
    remove()
  }

  private static func removeAbandoned(in parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path(percentEncoded: false))) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      guard UUID(uuidString: String(name.dropFirst(prefix.count).dropLast(suffix.count))) != nil else { continue }
      let folder = parent.appending(path: name)
      guard let opening = try? OpenFile(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_NOFOLLOW),
        let status = try? opening.status, status.st_uid == getuid(), age(of: status) >= leastAge,
        opening.tryLock(.exclusive) == .locked
      else { continue }
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// Seconds since something was last added to it or removed from it.
  private static func age(of status: stat) -> Double {
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    return Date().timeIntervalSince1970 - Double(changed.tv_sec)
  }
}

/// What keeps a file from being created in a folder, for files that are not written yet.
public enum WritableFolder {
  /// Throws what creating a file at the path would throw because of its folder.
  ///
  /// - Parameter path: the path of the file.
  /// - Throws: ``FileError/missing`` if there is no such folder, ``FileError/notPermitted`` if nothing can be created in
  ///   it, or another error of the system.
  public static func check(for path: String) throws(FileError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    guard access(folder, W_OK | X_OK) == 0 else { throw FileError(errno: errno) }
  }
}

extension String {
  /// This path, with the home folder in place of `~` at its beginning, as in a shell.
  ///
  /// `~name`, which a shell takes for the home folder of another person, is the name of a file.
  public func expandingTilde(to home: String) -> String {
    guard self == "~" || hasPrefix("~/") else { return self }
    return home + dropFirst(home.hasSuffix("/") ? 2 : 1)
  }
}
