#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The attributes of a file that change when something is written to it, unless it is written to twice within a tick of
/// the clock.
struct FileStamp: Equatable {
  private let file: UInt64
  private let byteCount: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// `nil` if there is no file.
  init?(of path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    #if canImport(Darwin)
      let modified = info.st_mtimespec
    #else
      let modified = info.st_mtim
    #endif
    file = UInt64(info.st_ino)
    byteCount = Int64(info.st_size)
    seconds = Int(modified.tv_sec)
    nanoseconds = Int(modified.tv_nsec)
  }
}
