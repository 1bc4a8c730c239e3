import SystemLibArchive

/// Writes archives into memory with libarchive.
struct ArchiveBuilder {
  enum Format: CaseIterable {
    case zip, sevenZip, tar, gnuTar
  }

  enum Compression: CaseIterable {
    case none, gzip, bzip2, xz, zstandard
  }

  enum Kind: UInt32 {
    case regular = 0o100000
    case folder = 0o040000
    case symbolicLink = 0o120000
    case characterDevice = 0o020000
    case blockDevice = 0o060000
    case pipe = 0o010000
  }

  struct Entry {
    var name: String
    var content: [UInt8] = []
    var kind = Kind.regular
    var hardLink: String?
  }

  var format = Format.zip
  var compression = Compression.none
  var options: String?
  var passphrase: String?
  private var entries: [Entry] = []

  init(_ format: Format = .zip, _ compression: Compression = .none, options: String? = nil, passphrase: String? = nil) {
    (self.format, self.compression, self.options, self.passphrase) = (format, compression, options, passphrase)
  }

  func adding(_ name: String, _ content: [UInt8] = []) -> Self {
    adding(Entry(name: name, content: content))
  }

  func adding(_ entry: Entry) -> Self {
    var copy = self
    copy.entries.append(entry)
    return copy
  }

  func bytes() -> [UInt8] {
    let room = entries.reduce(1 << 20) { $0 + 2 * $1.content.count + 4096 }
    return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let archive = archive_write_new()
      select(in: archive)
      archive_write_open_memory(archive, buffer.baseAddress, buffer.count, &count)
      for entry in entries { write(entry, to: archive) }
      archive_write_close(archive)
      archive_write_free(archive)
    }
  }

  private func select(in archive: OpaquePointer?) {
    switch format {
    case .zip: archive_write_set_format_zip(archive)
    case .sevenZip: archive_write_set_format_7zip(archive)
    case .tar: archive_write_set_format_pax_restricted(archive)
    case .gnuTar: archive_write_set_format_gnutar(archive)
    }
    compression.enable(in: archive)
    archive_write_set_bytes_in_last_block(archive, 1)
    if let options { archive_write_set_options(archive, options) }
    if let passphrase { archive_write_set_passphrase(archive, passphrase) }
  }

  private func write(_ entry: Entry, to archive: OpaquePointer?) {
    let header = archive_entry_new()
    defer { archive_entry_free(header) }
    archive_entry_set_pathname(header, entry.name)
    archive_entry_set_filetype(header, entry.kind.rawValue)
    archive_entry_set_perm(header, 0o644)
    archive_entry_set_size(header, Int64(entry.content.count))
    if entry.kind == .symbolicLink { archive_entry_set_symlink(header, "/etc/passwd") }
    if let target = entry.hardLink { archive_entry_set_hardlink(header, target) }
    archive_write_header(archive, header)
    if !entry.content.isEmpty { archive_write_data(archive, entry.content, entry.content.count) }
  }
}

extension ArchiveBuilder.Compression {
  func enable(in archive: OpaquePointer?) {
    switch self {
    case .none: archive_write_add_filter_none(archive)
    case .gzip: archive_write_add_filter_gzip(archive)
    case .bzip2: archive_write_add_filter_bzip2(archive)
    case .xz: archive_write_add_filter_xz(archive)
    case .zstandard: archive_write_add_filter_zstd(archive)
    }
  }
}
