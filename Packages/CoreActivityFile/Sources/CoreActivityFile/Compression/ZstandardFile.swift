public import CoreReasons
import SystemLibArchive

/// The content of a file that ``ZstandardCompressor`` wrote, block by block.
public final class ZstandardFile {
  private static let blockBytes = 64 << 10

  private let archive: OpaquePointer
  private var isAtEnd = false

  /// - Throws: `notFound`, `unreadable`; `archive` if the file is not compressed this way.
  public init(contentsOfFile path: String) throws(FileRejection) {
    _ = try ReadableFile(path: Array(path.utf8))
    guard let archive = archive_read_new() else { throw .unreadable(.system(message: "out of memory")) }
    self.archive = archive
    var entry: OpaquePointer?
    guard archive_read_support_format_raw(archive) == ARCHIVE_OK,
      archive_read_support_filter_zstd(archive) == ARCHIVE_OK,
      archive_read_open_filename(archive, path, Self.blockBytes) == ARCHIVE_OK,
      archive_read_next_header(archive, &entry) == ARCHIVE_OK
    else { throw .archive(.damaged) }
  }

  deinit {
    archive_read_free(archive)
  }

  /// Empty at the end, also when called again.
  public func next() throws(FileRejection) -> [UInt8] {
    var block: [UInt8] = []
    while block.isEmpty, !isAtEnd {
      let next = ArchiveBlock(nextOf: archive)
      isAtEnd = next.status != ARCHIVE_OK
      guard next.status == ARCHIVE_OK || next.status == ARCHIVE_EOF else { throw .archive(.damaged) }
      block = Array(next.bytes)
    }
    return block
  }
}

/// Compresses bytes that arrive in blocks into one Zstandard frame (RFC 8878).
///
///     guard let compressor = ZstandardCompressor() else { return }
///     for block in blocks { write(compressor.compress(block)) }
///     write(compressor.finish())
public final class ZstandardCompressor {
  private static let level = "3"
  /// libarchive's `AE_IFREG`, a macro that Swift cannot import.
  private static let regularFile: UInt32 = 0o100000

  private let archive: OpaquePointer
  private var output: [UInt8] = []

  /// `nil` if the system's library cannot compress this way.
  public init?() {
    guard let archive = archive_write_new() else { return nil }
    self.archive = archive
    archive_write_set_bytes_per_block(archive, 0)
    // Anything but OK means that another program would have to run for it.
    guard archive_write_set_format_raw(archive) == ARCHIVE_OK, archive_write_add_filter_zstd(archive) == ARCHIVE_OK,
      archive_write_set_filter_option(archive, "zstd", "compression-level", Self.level) == ARCHIVE_OK, begin()
    else { return nil }
  }

  deinit {
    // Freeing it would write the rest, to an object that is going away.
    archive_write_fail(archive)
    archive_write_free(archive)
  }

  private func begin() -> Bool {
    let data = Unmanaged.passUnretained(self).toOpaque()
    let status = archive_write_open2(
      archive, data, nil,
      { _, data, block, count in
        guard let data, let block else { return Int(ARCHIVE_FATAL) }
        let compressor = Unmanaged<ZstandardCompressor>.fromOpaque(data).takeUnretainedValue()
        compressor.output.append(contentsOf: UnsafeRawBufferPointer(start: block, count: count))
        return count
      }, nil, nil)
    guard status == ARCHIVE_OK, let entry = archive_entry_new() else { return false }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, "data")
    archive_entry_set_filetype(entry, Self.regularFile)
    return archive_write_header(archive, entry) == ARCHIVE_OK
  }

  /// - Returns: what is ready of the compressed bytes; may be empty.
  public func compress(_ block: [UInt8]) -> [UInt8] {
    _ = block.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
    return takeOutput()
  }

  /// - Returns: the rest of the compressed bytes. To be called once.
  public func finish() -> [UInt8] {
    archive_write_close(archive)
    return takeOutput()
  }

  private func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }
}
