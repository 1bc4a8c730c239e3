public import Foundation

/// A small file that only its owner may read and write (0600), and that is replaced as a whole or not at all.
///
///     let file = PrivateFile(path: "/home/robin/.local/share/app/credentials")
///     try file.write(Data("secret".utf8))
///     let secret = try file.read(upTo: 65_536)
public struct PrivateFile: Equatable, Sendable {
  /// Where the file is, or will be.
  public let path: String

  /// Refers to a file, which need not exist.
  public init(path: String) {
    self.path = path
  }

  /// The content; `nil` when there is no file.
  ///
  /// - Throws: `accessibleByOthers` when others than the owner may use it, since who may write could have changed it;
  ///   `tooLarge` when it has more than `byteLimit` bytes; `notRegular`.
  public func read(upTo byteLimit: Int) throws(FileError) -> Data? {
    let file: OpenFile
    do throws(FileError) {
      file = try OpenFile(reading: path)
    } catch .missing {
      return nil
    }
    let status = try file.status
    guard status.st_mode & 0o077 == 0 else { throw .accessibleByOthers }
    guard status.st_size <= byteLimit else { throw .tooLarge }
    return try file.read(upTo: byteLimit)
  }

  /// Replaces it, whatever existed before. It is on the disk when this returns.
  public func write(_ content: some DataProtocol) throws(FileError) {
    try AtomicFile.replace(at: path, permissions: .ownerOnly, with: content)
  }

  /// Removes it, and anything a killed process left while writing it. It need not exist.
  public func remove() throws(FileError) {
    PartFile.removeAbandoned(for: path)
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(errno: errno) }
    try DiskSync.synchronizeFolder(of: path)
  }

  /// Writes an empty private file at its final path, to be written in parts.
  ///
  /// - Throws: `alreadyExists` when the path is taken.
  @discardableResult
  public static func create(at path: String) throws(FileError) -> FileHandle {
    try OpenFile(creating: path, .ownerOnly).handle()
  }
}

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
