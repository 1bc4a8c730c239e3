public import Foundation

/// Files that are written whole or not at all: whoever opens the path finds the old content or the new, also after a
/// kill or a power cut at any moment.
///
///     try AtomicFile.replace(at: path, permissions: .ownerOnly, with: data)
///
/// The disk has the content and the name when a call returns. To write piece by piece there is ``PartFile``.
public enum AtomicFile {
  /// Puts `content` in the place of the file at `path`, or in a free place.
  ///
  /// A symbolic link is replaced itself; resolve it first to replace the file it leads to.
  ///
  /// - Parameter permissions: of the new file, whatever those of the old one were.
  public static func replace(
    at path: String, permissions: FilePermissions = .ownerOnly, with content: some DataProtocol,
    calls: FileCalls = .system
  ) throws(FileError) {
    try write(content, to: path, permissions, replacing: true, calls)
  }

  /// Writes `content` to a path that is free.
  ///
  /// - Throws: `alreadyExists` when it is not, also when somebody else takes it at the same moment.
  public static func create(
    at path: String, permissions: FilePermissions = .ownerOnly, with content: some DataProtocol,
    calls: FileCalls = .system
  ) throws(FileError) {
    try write(content, to: path, permissions, replacing: false, calls)
  }

  /// Gives a file another name in the same file system, in place of the file that had that name.
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
