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
