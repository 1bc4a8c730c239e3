public import Foundation

/// Files that are written completely or not at all: opening the path finds the old contents or the new, even if the
/// process is killed or the power fails at any moment.
///
///     try AtomicFile.replace(at: path, permissions: .ownerOnly, with: data)
///
/// The contents and the name are on the disk when a call returns. ``PartFile`` writes in parts.
public enum AtomicFile {
  /// Replaces the file at `path` with `content`, or creates it.
  ///
  /// A symbolic link is replaced itself; resolve it first to replace the file it leads to.
  ///
  /// - Parameter permissions: those of the new file, whatever those of the old one were.
  public static func replace(
    at path: String, permissions: FilePermissions = .ownerOnly, with content: some DataProtocol,
    calls: FileCalls = .system
  ) throws(FileError) {
    try write(content, to: path, permissions, replacing: true, calls)
  }

  /// Writes `content` to a path that is free.
  ///
  /// - Throws: `alreadyExists` if it is not free, even if somebody else creates it at the same moment.
  public static func create(
    at path: String, permissions: FilePermissions = .ownerOnly, with content: some DataProtocol,
    calls: FileCalls = .system
  ) throws(FileError) {
    try write(content, to: path, permissions, replacing: false, calls)
  }

  /// Renames a file in the same file system, replacing the file with the new name.
  public static func move(_ path: String, to target: String, calls: FileCalls = .system) throws(FileError) {
    guard calls.rename(path, target) == 0 else { throw FileError(errno: errno) }
    try DiskSync.synchronizeFolder(of: target, by: calls)
  }

  private static func write(
    _ content: some DataProtocol, to path: String, _ permissions: FilePermissions, replacing: Bool, _ calls: FileCalls
  ) throws(FileError) {
    PartFile.removeAbandoned(for: path)
    let part = try PartFile(for: path, permissions: permissions, calls: calls)
    try part.append(content)
    try part.place(replacing: replacing)
  }
}
