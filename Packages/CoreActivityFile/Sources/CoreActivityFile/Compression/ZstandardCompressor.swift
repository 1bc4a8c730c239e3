import SystemLibArchive

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
