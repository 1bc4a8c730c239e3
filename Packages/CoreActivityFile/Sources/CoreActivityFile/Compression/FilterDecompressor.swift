import SystemLibArchive

/// Decompresses a single file in bzip2, xz or Zstandard.
final class FilterDecompressor: Decompressor {
  let hasTrailingContent = false
  private let source: StoredBytes
  private let feed = ArchiveFeed(blockBytes: StoredBytes.blockBytes)
  private var budget: DecompressionBudget
  /// `nil` if the library cannot decompress this way.
  private let archive: OpaquePointer?
  private var isInputAtEnd = false
  /// Why the input could not be read, which libarchive itself cannot express.
  private var failure: ActivityFileError?
  private var isOpen = false
  private var isAtEnd = false

  init(_ compression: FileCompression, _ source: StoredBytes, budget: DecompressionBudget) {
    (self.source, self.budget) = (source, budget)
    archive = Self.makeArchive(compression)
  }

  private static func makeArchive(_ compression: FileCompression) -> OpaquePointer? {
    guard let archive = archive_read_new() else { return nil }
    guard archive_read_support_format_raw(archive) == ARCHIVE_OK,
      archive_read_support_format_empty(archive) == ARCHIVE_OK, compression.enable(in: archive)
    else {
      archive_read_free(archive)
      return nil
    }
    return archive
  }

  deinit {
    archive_read_free(archive)
  }

  func next() throws(ActivityFileError) -> [UInt8] {
    try open()
    while !isAtEnd {
      let block = ArchiveBlock(nextOf: archive)
      guard block.status == ARCHIVE_OK else {
        isAtEnd = true
        if block.status != ARCHIVE_EOF { throw damage }
        break
      }
      try budget.spend(block.bytes.count)
      if !block.bytes.isEmpty { return Array(block.bytes) }
    }
    return []
  }

  private func open() throws(ActivityFileError) {
    guard !isOpen, !isAtEnd else { return }
    isOpen = true
    guard let archive else {
      isAtEnd = true
      throw .unreadable(.system(message: "the library cannot decompress it"))
    }
    var entry: OpaquePointer?
    guard feed.open(archive, next: { [unowned self] in supply() }) == ARCHIVE_OK else { throw endingWithDamage() }
    let status = archive_read_next_header(archive, &entry)
    if status == ARCHIVE_EOF { isAtEnd = true } else if status != ARCHIVE_OK { throw endingWithDamage() }
  }

  private func endingWithDamage() -> ActivityFileError {
    isAtEnd = true
    return damage
  }

  private func supply() -> [UInt8]? {
    do throws(ActivityFileError) {
      let block = try source.next()
      isInputAtEnd = block.isEmpty
      budget.addFileBytes(block.count)
      return block
    } catch {
      failure = error
      return nil
    }
  }

  private var damage: ActivityFileError {
    if let failure { return failure }
    let message = ArchiveMessage(of: archive)
    let isCutOff = isInputAtEnd && (message.isAboutEarlyEnd || message.isAboutMissingProgress)
    return .damagedCompression(isCutOff ? .cutOff : .corrupt)
  }
}
