import SystemLibArchive

/// The next part of an entry's content, which libarchive keeps until it is asked for another.
struct ArchiveBlock {
  let status: Int32
  /// Where the part is in the content.
  let offset: Int
  let bytes: UnsafeRawBufferPointer

  init(nextOf archive: OpaquePointer?) {
    var start: UnsafeRawPointer?
    var (count, offset) = (0, Int64(0))
    status = archive_read_data_block(archive, &start, &count, &offset)
    self.offset = Int(offset)
    bytes = UnsafeRawBufferPointer(start: start, count: status == ARCHIVE_OK ? count : 0)
  }
}
