import SystemLibArchive

/// One open archive: the file, or an archive in the one before.
final class ArchiveLevel {
  /// Its name in the walk, with `/`; empty for the file itself.
  let pathPrefix: String
  private let format: ArchiveFormat
  private let archive: OpaquePointer
  private let input: ArchiveInput
  private let budget: ArchiveBudget
  private var byteCount: Int?
  private var isAtEnd = true
  private var isAfterBadHeader = false
  private var producedBytes = 0
  private var fileBytesBefore = 0
  /// Ends the level, even if libarchive would continue.
  private var failure: ArchiveError?

  init(_ format: ArchiveFormat, _ input: ArchiveInput, pathPrefix: String, budget: ArchiveBudget) throws(ArchiveError) {
    guard let archive = archive_read_new() else { throw .unreadable(.system(message: "out of memory")) }
    (self.archive, self.format, self.input, self.pathPrefix, self.budget) = (archive, format, input, pathPrefix, budget)
    guard format.enable(in: archive), input.open(archive) == ARCHIVE_OK else { throw input.failure ?? .notAnArchive }
  }

  deinit {
    archive_read_free(archive)
  }

  /// Skips the rest of the current entry. `nil` at the end of the archive.
  func nextEntry() throws(ArchiveError) -> ArchiveEntry? {
    try skipRest()
    if let failure { throw failure }
    fileBytesBefore = budget.fileBytes
    producedBytes = 0
    var entry: OpaquePointer?
    let status = try readHeader(&entry)
    isAfterBadHeader = false
    if status == ARCHIVE_EOF { return nil }
    try budget.spendMember()
    switch status {
    case ARCHIVE_OK, ARCHIVE_WARN:
      guard let entry else { throw .damaged }
      let header = ArchiveEntry(entry)
      byteCount = header.byteCount
      isAtEnd = false
      return header
    case ARCHIVE_RETRY, ARCHIVE_FAILED:
      isAfterBadHeader = true
      return .damaged
    default:
      throw input.failure ?? reason
    }
  }

  /// After a damaged header in a tar, libarchive tries each following block as a header; all of them count as one.
  private func readHeader(_ entry: inout OpaquePointer?) throws(ArchiveError) -> Int32 {
    while true {
      let before = archive_filter_bytes(archive, 0)
      let status = archive_read_next_header(archive, &entry)
      guard isAfterBadHeader, status == ARCHIVE_RETRY || status == ARCHIVE_FAILED else { return status }
      let advance = archive_filter_bytes(archive, 0) - before
      guard advance > 0 else { throw .damaged }
      try budget.spend(Int(clamping: advance))
    }
  }

  /// The next block of the current entry's content; empty at its end.
  func readBlock() throws(ArchiveError) -> [UInt8] {
    var block: [UInt8] = []
    while block.isEmpty, !isAtEnd {
      try readData { block = Array($0) }
      guard budget.allowsExpansion(to: producedBytes, sinceFileBytes: fileBytesBefore) else {
        throw .member(.expandsTooMuch)
      }
    }
    return block
  }

  private func readData(_ use: (UnsafeRawBufferPointer) -> Void) throws(ArchiveError) {
    let block = ArchiveBlock(nextOf: archive)
    guard block.status == ARCHIVE_OK else {
      isAtEnd = true
      if block.status != ARCHIVE_EOF { throw errorInContent(block.status) }
      return
    }
    if case .tar = format, block.offset != producedBytes {  // a hole, which can be of any size
      isAtEnd = true
      throw .member(.unsupportedFormat)
    }
    producedBytes += block.bytes.count
    try budget.spend(block.bytes.count)
    use(block.bytes)
  }

  private func errorInContent(_ status: Int32) -> ArchiveError {
    if let failure = input.failure { return failure }
    let error = reason
    switch status {
    case ARCHIVE_WARN: return .member(.checksumMismatch)
    case ARCHIVE_FAILED: return .member(error == .encrypted ? .encrypted : .unsupportedFormat)
    default:
      // These share their compressed data among members, and their readers are not made to continue.
      if format == .sevenZip || format == .rar { failure = error }
      return .member(error == .truncated ? .truncated : .damaged)
    }
  }

  /// libarchive can skip by itself, but if it has to decompress for that, it would not count the bytes.
  private func skipRest() throws(ArchiveError) {
    if format == .tar(compression: nil) || (format == .zip && byteCount != nil) { isAtEnd = true }
    while !isAtEnd {
      do throws(ArchiveError) {
        try readData { _ in }
      } catch {
        guard case .member = error else { throw error }
        isAtEnd = true
      }
    }
  }

  /// Why libarchive cannot continue. Often there is no message for an archive that is cut off.
  private var reason: ArchiveError {
    let message = ArchiveMessage(of: archive)
    if message.isAboutEncryption { return .encrypted }
    return input.isAtEnd || message.isEmpty || message.isAboutEarlyEnd ? .truncated : .damaged
  }
}
