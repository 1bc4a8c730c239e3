import SystemLibArchive

/// The content of a file that ``ZstandardCompressor`` wrote, block by block.
public final class ZstandardFile {
  private static let blockBytes = 64 << 10

  private let archive: OpaquePointer
  private var isAtEnd = false

  /// - Throws: `notFound`, `unreadable`; `damaged` if the file is not compressed this way.
  public init(contentsOfFile path: String) throws(ArchiveError) {
    do throws(ActivityFileError) {
      _ = try ReadableFile(path: Array(path.utf8))
    } catch {
      throw ArchiveError(error)
    }
    guard let archive = archive_read_new() else { throw .unreadable(.system(message: "out of memory")) }
    self.archive = archive
    var entry: OpaquePointer?
    guard archive_read_support_format_raw(archive) == ARCHIVE_OK,
      archive_read_support_filter_zstd(archive) == ARCHIVE_OK,
      archive_read_open_filename(archive, path, Self.blockBytes) == ARCHIVE_OK,
      archive_read_next_header(archive, &entry) == ARCHIVE_OK
    else { throw .damaged }
  }

  deinit {
    archive_read_free(archive)
  }

  /// Empty at the end, also when called again.
  public func next() throws(ArchiveError) -> [UInt8] {
    var block: [UInt8] = []
    while block.isEmpty, !isAtEnd {
      let next = ArchiveBlock(nextOf: archive)
      isAtEnd = next.status != ARCHIVE_OK
      guard next.status == ARCHIVE_OK || next.status == ARCHIVE_EOF else { throw .damaged }
      block = Array(next.bytes)
    }
    return block
  }
}
