import Foundation

/// The system calls that write and rename a file, as values, so that a test can make each of them fail.
///
///     var calls = FileCalls.system
///     calls.write = { _, _ in
///       errno = ENOSPC
///       return -1
///     }
///     try AtomicFile.replace(at: path, with: data, calls: calls)  // throws FileError.noSpace
///
/// Each returns -1 and sets `errno` when it fails.
public struct FileCalls: Sendable {
  /// Writes to a descriptor, and returns how many of the bytes.
  public var write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  /// Waits until everything written to a descriptor is on the disk.
  public var synchronize: @Sendable (_ descriptor: Int32) -> Int32
  /// Renames a file, replacing the file with the new name.
  public var rename: @Sendable (_ path: String, _ target: String) -> Int32
  /// Gives a file a second name that is not in use.
  public var link: @Sendable (_ path: String, _ target: String) -> Int32

  /// The real ones.
  public static let system = FileCalls(
    write: { Foundation.write($0, $1.baseAddress, $1.count) },
    synchronize: { fsync($0) },
    rename: { Foundation.rename($0, $1) },
    link: { Foundation.link($0, $1) })
}
