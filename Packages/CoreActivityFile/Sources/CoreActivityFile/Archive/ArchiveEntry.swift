import SystemLibArchive

/// What the header of an entry states, folders included.
struct ArchiveEntry {
  var path: String
  var isFolder = false
  var byteCount: Int?
  var obstacle: ArchiveMember.Obstacle?

  /// An entry whose header cannot be read.
  static let damaged = ArchiveEntry(path: "\u{FFFD}", obstacle: .damaged)
}

extension ArchiveEntry {
  init(_ entry: OpaquePointer) {
    // The bytes as they are stored, unless the archive states their encoding.
    let name = archive_entry_pathname(entry) ?? archive_entry_pathname_utf8(entry)
    // libarchive drops a name that is not in the encoding it is stated to be in.
    path = name.map { String(archiveName: $0.bytesOfCString) } ?? "\u{FFFD}"
    if archive_entry_size_is_set(entry) != 0 {
      byteCount = Int(exactly: archive_entry_size(entry)).flatMap { $0 >= 0 ? $0 : nil }
    }
    switch archive_entry_filetype(entry) & 0o170000 {
    case 0o040000: isFolder = true
    case 0o100000, 0: isFolder = path.hasSuffix("/")
    case 0o120000: obstacle = .symbolicLink
    default: obstacle = .specialFile
    }
    if archive_entry_hardlink(entry) != nil || archive_entry_hardlink_utf8(entry) != nil { obstacle = .hardLink }
    if archive_entry_is_encrypted(entry) != 0 { obstacle = .encrypted }
  }
}

extension UnsafePointer<CChar> {
  fileprivate var bytesOfCString: [UInt8] {
    var bytes: [UInt8] = []
    var next = self
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return bytes
  }
}
