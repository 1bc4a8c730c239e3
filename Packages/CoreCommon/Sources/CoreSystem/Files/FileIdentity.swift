import Foundation

/// The identity of the file that a path leads to, whatever its contents. Another file at the same path has another
/// identity.
///
///     // Has somebody replaced the file since it was opened?
///     FileIdentity(of: path) != FileIdentity(descriptor: descriptor)
public struct FileIdentity: Hashable, Sendable {
  /// The number of the file system.
  public let device: UInt64
  /// The file's number in its file system.
  public let inode: UInt64

  /// `nil` when there is no file. Follows symbolic links.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// `nil` when the descriptor is not open.
  public init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  public init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
