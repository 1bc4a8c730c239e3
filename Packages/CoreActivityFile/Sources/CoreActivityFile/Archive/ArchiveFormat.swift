import SystemLibArchive

/// A kind of archive, by its first bytes. Names are never considered: exports misname their archives.
enum ArchiveFormat: Equatable {
  case zip
  case sevenZip
  case rar
  case tar(compression: FileCompression?)

  /// `nil` also for a single compressed file, such as an activity in gzip.
  init?(firstBytes bytes: [UInt8]) {
    if ["PK\u{3}\u{4}", "PK\u{5}\u{6}", "PK00PK\u{3}\u{4}", "PK\u{7}\u{8}PK\u{3}\u{4}"].contains(
      where: bytes.starts(withText:))
    {
      self = .zip
    } else if bytes.starts(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) {
      self = .sevenZip
    } else if bytes.starts(withText: "Rar!\u{1A}\u{7}") {
      self = .rar
    } else if TarHeader.isValid(bytes) {
      self = .tar(compression: nil)
    } else if let compression = FileCompression(firstBytes: bytes), compression.containsTar(bytes) {
      self = .tar(compression: compression)
    } else {
      return nil
    }
  }

  /// How many of the first bytes are needed to be sure, as far as these few show.
  static func bytesNeeded(startingWith bytes: [UInt8]) -> Int {
    switch FileCompression(firstBytes: bytes) {
    case nil: TarHeader.byteCount
    // Decompresses only whole blocks of 900 kB, which may be incompressible.
    case .bzip2: maximumBytesNeeded
    case .gzip, .xz, .zstandard: 384 << 10
    }
  }

  static let maximumBytesNeeded = 1 << 20

  /// Makes libarchive accept this format and no other.
  func enable(in archive: OpaquePointer) -> Bool {
    switch self {
    case .zip: archive_read_support_format_zip(archive) == ARCHIVE_OK
    case .sevenZip: archive_read_support_format_7zip(archive) == ARCHIVE_OK
    case .rar:
      archive_read_support_format_rar(archive) == ARCHIVE_OK && archive_read_support_format_rar5(archive) == ARCHIVE_OK
    case .tar(let compression):
      archive_read_support_format_tar(archive) == ARCHIVE_OK && compression?.enable(in: archive) ?? true
    }
  }
}

extension FileCompression {
  fileprivate func containsTar(_ bytes: [UInt8]) -> Bool {
    guard let archive = archive_read_new() else { return false }
    defer { archive_read_free(archive) }
    guard ArchiveFormat.tar(compression: self).enable(in: archive) else { return false }
    return bytes.withUnsafeBytes { bytes in
      guard archive_read_open_memory(archive, bytes.baseAddress, bytes.count) == ARCHIVE_OK else { return false }
      var entry: OpaquePointer?
      // Content of zeros would be a tar without members.
      let status = archive_read_next_header(archive, &entry)
      return status == ARCHIVE_OK || status == ARCHIVE_WARN
    }
  }
}

extension [UInt8] {
  fileprivate func starts(withText text: String) -> Bool { starts(with: text.utf8) }
}
