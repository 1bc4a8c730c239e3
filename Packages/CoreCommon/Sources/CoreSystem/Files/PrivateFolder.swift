import Foundation

/// Folders that only their owner can open (0700).
public enum PrivateFolder {
  /// Makes the folder and those above it that are missing, each for its owner alone. Existing folders stay as they
  /// are.
  public static func create(at path: String) throws(FileError) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard !path.isEmpty, FileKind(of: path) != .folder else { return }
    if mkdir(path, 0o700) == 0 { return try protect(path) }
    let code = errno
    if code == ENOENT, DiskSync.folder(of: path) != path {
      try create(at: DiskSync.folder(of: path))
      if mkdir(path, 0o700) == 0 { return try protect(path) }
    }
    // Somebody else may have created it at the same moment.
    guard FileKind(of: path) == .folder else { throw FileError(errno: code) }
  }

  /// Makes the folder that the file at `path` is to be in.
  public static func create(for path: String) throws(FileError) {
    try create(at: DiskSync.folder(of: path))
  }

  /// A umask may have taken rights from the owner.
  private static func protect(_ path: String) throws(FileError) {
    guard chmod(path, 0o700) == 0 else { throw FileError(errno: errno) }
  }
}
