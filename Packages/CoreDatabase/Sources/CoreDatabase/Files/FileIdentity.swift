#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which file a path leads to, whatever is in it. Another file that takes over the path has another identity.
struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let inode: UInt64

  /// `nil` where there is no file. Symbolic links are followed.
  init?(of path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(truncatingIfNeeded: info.st_ino)
  }

  init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }

  /// Which file a descriptor has open.
  init?(descriptor: Int32) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: info.st_dev)
    inode = UInt64(truncatingIfNeeded: info.st_ino)
  }
}
