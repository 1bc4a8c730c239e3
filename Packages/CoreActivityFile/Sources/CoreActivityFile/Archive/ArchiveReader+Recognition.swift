extension ArchiveReader {
  /// The number of first bytes with which ``recognizes(firstBytes:)`` is always sure. 512 are enough except for a
  /// compressed tar.
  public static let recognitionBytes = ArchiveFormat.maximumBytesNeeded

  /// Whether content that begins with these bytes is an archive. Gzip and the like count only with a tar inside: an
  /// activity in gzip is not an archive.
  public static func recognizes(firstBytes bytes: [UInt8]) -> Bool {
    ArchiveFormat(firstBytes: bytes) != nil
  }

  /// Whether a file begins as an archive. Reads no more of it than necessary.
  /// - Throws: `.notFound` or `.unreadable`.
  public static func recognizes(contentsOfFile path: [UInt8]) throws(ArchiveError) -> Bool {
    try format(of: open(path)) != nil
  }

  static func open(_ path: [UInt8]) throws(ArchiveError) -> ReadableFile {
    do throws(ActivityFileError) {
      return try ReadableFile(path: path)
    } catch {
      throw ArchiveError(error)
    }
  }

  /// Leaves the file at its beginning.
  static func format(of file: ReadableFile) throws(ArchiveError) -> ArchiveFormat? {
    do throws(ActivityFileError) {
      var head: [UInt8] = []
      while head.count < ArchiveFormat.bytesNeeded(startingWith: head) {
        let block = try file.read(upTo: head.isEmpty ? 4096 : ArchiveFormat.maximumBytesNeeded)
        if block.isEmpty { break }
        head += block
      }
      var format = ArchiveFormat(firstBytes: head)
      if format == nil, try SelfExtractingArchive.isContained(in: file, firstBytes: head) { format = .zip }
      try file.rewind()
      return format
    } catch {
      throw ArchiveError(error)
    }
  }
}
