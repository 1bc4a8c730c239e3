import SystemLibArchive

/// A single file that is compressed, without an archive around it.
func filtered(_ bytes: [UInt8], _ compression: ArchiveBuilder.Compression) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: bytes.count * 2 + 4096) { buffer, count in
    let archive = archive_write_new()
    archive_write_set_format_raw(archive)
    compression.enable(in: archive)
    archive_write_set_bytes_in_last_block(archive, 1)
    archive_write_open_memory(archive, buffer.baseAddress, buffer.count, &count)
    let header = archive_entry_new()
    archive_entry_set_pathname(header, "data")
    archive_entry_set_filetype(header, ArchiveBuilder.Kind.regular.rawValue)
    archive_write_header(archive, header)
    archive_write_data(archive, bytes, bytes.count)
    archive_entry_free(header)
    archive_write_close(archive)
    archive_write_free(archive)
  }
}
