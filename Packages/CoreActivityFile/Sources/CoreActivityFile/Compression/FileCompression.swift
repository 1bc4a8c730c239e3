import SystemLibArchive

/// A way to compress a file, or a tar archive.
public enum FileCompression: CaseIterable, Sendable {
  /// The ways that exports and programs for tar use.
  case gzip, bzip2, xz, zstandard

  /// `nil` if content that begins with these bytes is not compressed in any of these ways.
  public init?(firstBytes bytes: some Sequence<UInt8>) {
    guard let found = Self.allCases.first(where: { bytes.starts(with: $0.signature) }) else { return nil }
    self = found
  }

  private var signature: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .bzip2: [0x42, 0x5A, 0x68]
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]
    case .zstandard: [0x28, 0xB5, 0x2F, 0xFD]
    }
  }

  /// Anything but `ARCHIVE_OK` would mean that libarchive starts another program to decompress.
  func enable(in archive: OpaquePointer) -> Bool {
    switch self {
    case .gzip: archive_read_support_filter_gzip(archive) == ARCHIVE_OK
    case .bzip2: archive_read_support_filter_bzip2(archive) == ARCHIVE_OK
    case .xz: archive_read_support_filter_xz(archive) == ARCHIVE_OK
    case .zstandard: archive_read_support_filter_zstd(archive) == ARCHIVE_OK
    }
  }
}
