import Foundation

/// The system calls that write a file and give it its name, as values, so that a test can let each of them fail.
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
  /// Waits until the disk has what was written to a descriptor.
  public var synchronize: @Sendable (_ descriptor: Int32) -> Int32
  /// Gives a file another name, in place of the file that had that name.
  public var rename: @Sendable (_ path: String, _ target: String) -> Int32
  /// Gives a file a second name that no file has yet.
  public var link: @Sendable (_ path: String, _ target: String) -> Int32

  /// The real ones.
  public static let system = FileCalls(
    write: { Foundation.write($0, $1.baseAddress, $1.count) },
    synchronize: { fsync($0) },
    rename: { Foundation.rename($0, $1) },
    link: { Foundation.link($0, $1) })
}
