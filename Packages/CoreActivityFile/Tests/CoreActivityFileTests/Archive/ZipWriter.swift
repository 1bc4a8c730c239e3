/// Writes zip archives by hand, so that each field can be wrong.
struct ZipWriter {
  struct Entry {
    var name: [UInt8]
    var content: [UInt8]
    /// 1 encrypted, 8 sizes after the content, 0x800 name in UTF-8.
    var flags: UInt32 = 0
    var method: UInt32 = 0
    var checksum: UInt32?
    /// Sizes in the extra field of large files.
    var isZip64 = false
    var unixMode: UInt32 = 0o100644
  }

  private var entries: [Entry] = []

  func adding(_ entry: Entry) -> Self {
    var copy = self
    copy.entries.append(entry)
    return copy
  }

  func adding(_ name: String, _ content: [UInt8] = []) -> Self {
    adding(Entry(name: Array(name.utf8), content: content))
  }

  func bytes(preamble: [UInt8] = []) -> [UInt8] {
    var output = preamble
    var directory: [UInt8] = []
    for entry in entries {
      directory += header(entry, localOffset: output.count)
      output += header(entry, localOffset: nil) + entry.content
      if entry.flags & 8 != 0 { output += Array("PK\u{7}\u{8}".utf8) + sums(entry, isKnown: true) }
    }
    let start = output.count
    output += directory + Array("PK\u{5}\u{6}\0\0\0\0".utf8)
    output += field(entries.count, 2) + field(entries.count, 2) + field(directory.count, 4) + field(start, 4) + [0, 0]
    return output
  }

  /// In the central directory if it has an offset, else before the content.
  private func header(_ entry: Entry, localOffset: Int?) -> [UInt8] {
    let extra =
      entry.isZip64 ? field(1, 2) + field(16, 2) + field(entry.content.count, 8) + field(entry.content.count, 8) : []
    var bytes = localOffset == nil ? Array("PK\u{3}\u{4}".utf8) : Array("PK\u{1}\u{2}".utf8) + [45, 3]
    bytes += [45, 0] + littleEndian(entry.flags, 2) + littleEndian(entry.method, 2) + [0, 0, 0x21, 0x50]
    bytes += sums(entry, isKnown: localOffset != nil || entry.flags & 8 == 0)
    bytes += field(entry.name.count, 2) + field(extra.count, 2)
    if let localOffset {
      bytes += [0, 0, 0, 0, 0, 0] + littleEndian(entry.unixMode << 16, 4) + field(localOffset, 4)
    }
    return bytes + entry.name + extra
  }

  private func sums(_ entry: Entry, isKnown: Bool) -> [UInt8] {
    guard isKnown else { return [UInt8](repeating: 0, count: 12) }
    let count = entry.isZip64 ? 0xFFFF_FFFF : entry.content.count
    return littleEndian(entry.checksum ?? checksum32(entry.content), 4) + field(count, 4) + field(count, 4)
  }

  private func field(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
