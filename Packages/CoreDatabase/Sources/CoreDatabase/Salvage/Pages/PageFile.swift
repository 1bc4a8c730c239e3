import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The raw pages of a database file, whether SQLite can read them or not, including those in the WAL.
///
/// SQLite has an extension for this, which is missing from Debian's library (`SQLITE_ENABLE_DBPAGE_VTAB`). The format:
/// <https://www.sqlite.org/fileformat2.html>.
final class PageFile {
  static let magic = Array("SQLite format 3\0".utf8)

  let pageByteCount: Int
  /// The bytes of a page that SQLite uses.
  let usableByteCount: Int
  let pageCount: Int
  /// Whether the header of the file is valid.
  let hasHeader: Bool
  private let file: ByteFile
  private let wal: WALPages?

  init(_ path: String) throws(DatabaseFailure) {
    let file = try ByteFile(path)
    let header = file.bytes(at: 0, count: 100) ?? []
    let wal = WALPages(path + "-wal")
    hasHeader = header.starts(with: Self.magic)
    let stated = hasHeader ? header.unsigned16(at: 16).map { $0 == 1 ? 65_536 : $0 } : wal?.pageByteCount
    let size = stated.flatMap { Self.isPageSize($0) ? $0 : nil } ?? 4096
    pageByteCount = size
    let reserved = hasHeader ? Int(header[20]) : 0
    usableByteCount = size - reserved >= 480 ? size - reserved : size
    self.file = file
    self.wal = wal?.pageByteCount == size ? wal : nil
    pageCount = max(file.byteCount / size, self.wal?.lastPage ?? 0)
  }

  static func isPageSize(_ size: Int) -> Bool {
    (512...65_536).contains(size) && size & (size - 1) == 0
  }

  /// The page with a number, counted from 1; `nil` beyond the end of the file.
  func page(_ number: Int) -> [UInt8]? {
    guard (1...max(1, pageCount)).contains(number) else { return nil }
    return wal?.page(number) ?? file.bytes(at: (number - 1) * pageByteCount, count: pageByteCount)
  }
}

/// A file with random access.
final class ByteFile {
  let byteCount: Int
  private let descriptor: Int32

  init(_ path: String) throws(DatabaseFailure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw DatabaseFailure(errno: errno) }
    byteCount = Int(clamping: FileSystem.byteCount(path))
  }

  deinit {
    close(descriptor)
  }

  /// This many bytes; `nil` if the file has fewer.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, offset + count <= byteCount else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, off_t(offset)) == count ? bytes : nil
  }
}
