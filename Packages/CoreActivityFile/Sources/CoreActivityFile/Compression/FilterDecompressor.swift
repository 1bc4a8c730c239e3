import SystemLibArchive

/// Decompresses a single file in bzip2, xz or Zstandard.
final class FilterDecompressor: Decompressor {
  let hasTrailingContent = false
  private let source: StoredBytes
  private let limitBytes: Int
  /// `nil` if the library cannot decompress this way.
  private let archive: OpaquePointer?
  /// libarchive keeps a pointer to the block until it asks for the next.
  private var input: UnsafeMutableRawBufferPointer
  private var readBytes = 0
  private var isInputAtEnd = false
  /// Why the input could not be read, which libarchive itself cannot express.
  private var failure: ActivityFileError?
  private var producedBytes = 0
  private var isOpen = false
  private var isAtEnd = false

  init(_ compression: FileCompression, _ source: StoredBytes, limitBytes: Int) {
    (self.source, self.limitBytes) = (source, limitBytes)
    archive = Self.makeArchive(compression)
    input = .allocate(byteCount: StoredBytes.blockBytes, alignment: 16)
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
    input.deallocate()
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
      producedBytes += block.bytes.count
      guard producedBytes <= limitBytes else { throw .tooLarge(limitBytes: limitBytes) }
      // As for a member of an archive.
      guard ArchiveLimits.standard.allowExpansion(to: producedBytes, from: readBytes) else {
        throw .expandsTooMuch
      }
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
    let data = Unmanaged.passUnretained(self).toOpaque()
    archive_read_set_read_callback(archive) { _, data, block in
      guard let data else { return Int(ARCHIVE_FATAL) }
      return Unmanaged<FilterDecompressor>.fromOpaque(data).takeUnretainedValue().supply(block)
    }
    archive_read_set_callback_data(archive, data)
    var entry: OpaquePointer?
    guard archive_read_open1(archive) == ARCHIVE_OK else { throw endingWithDamage() }
    let status = archive_read_next_header(archive, &entry)
    if status == ARCHIVE_EOF { isAtEnd = true } else if status != ARCHIVE_OK { throw endingWithDamage() }
  }

  private func endingWithDamage() -> ActivityFileError {
    isAtEnd = true
    return damage
  }

  private func supply(_ pointer: UnsafeMutablePointer<UnsafeRawPointer?>?) -> Int {
    do throws(ActivityFileError) {
      let block = try source.next()
      isInputAtEnd = block.isEmpty
      readBytes += block.count
      input.copyBytes(from: block)
      pointer?.pointee = UnsafeRawPointer(input.baseAddress)
      return block.count
    } catch {
      failure = error
      return Int(ARCHIVE_FATAL)
    }
  }

  private var damage: ActivityFileError {
    if let failure { return failure }
    let isCutOff = isInputAtEnd && ArchiveMessage(of: archive).isAboutEarlyEnd
    return .damagedCompression(isCutOff ? .cutOff : .corrupt)
  }
}
