import CoreReasons
import CoreSystem
import SystemLibArchive

/// Decompresses a file block by block.
protocol Decompressor: AnyObject {
  /// Known at the end: other data follows the compressed data.
  var hasTrailingContent: Bool { get }

  /// Empty at the end.
  /// - Throws: `.compressionCutOff`, or `.compressionDamaged` if a checksum fails; what ``DecompressionBudget`` throws as
  ///   soon as the output exceeds it.
  func next() throws(FileRejection) -> [UInt8]
}

extension FileCompression {
  /// - Parameter givesLastBytes: whether the bytes before the damage are returned before the error is thrown.
  func decompressor(
    of source: StoredBytes, budget: DecompressionBudget, givesLastBytes: Bool = false
  ) -> any Decompressor {
    switch self {
    case .gzip: Gunzip(source, budget: budget, givesLastBytes: givesLastBytes)
    case .bzip2, .xz, .zstandard: FilterDecompressor(self, source, budget: budget)
    }
  }
}

/// What may come out of one compressed file.
struct DecompressionBudget {
  let limitBytes: Int
  /// As for a member of an archive.
  private let expansion: ArchiveLimits
  private var readBytes = 0
  private var producedBytes = 0

  init(limitBytes: Int, expansion: ArchiveLimits = .standard) {
    (self.limitBytes, self.expansion) = (limitBytes, expansion)
  }

  mutating func addFileBytes(_ count: Int) {
    readBytes += count
  }

  /// - Throws: `.tooLarge` beyond the limit, `.expandsTooMuch` for far more bytes than the file has so far.
  mutating func spend(_ count: Int) throws(FileRejection) {
    producedBytes += count
    guard producedBytes <= limitBytes else { throw .tooLarge(bytes: limitBytes) }
    guard expansion.allowExpansion(to: producedBytes, from: readBytes) else { throw .expandsTooMuch }
  }
}

/// Decompresses a single file in bzip2, xz or Zstandard.
private final class FilterDecompressor: Decompressor {
  let hasTrailingContent = false
  private let source: StoredBytes
  private let feed = ArchiveFeed(blockBytes: StoredBytes.blockBytes)
  private var budget: DecompressionBudget
  /// `nil` if the library cannot decompress this way.
  private let archive: OpaquePointer?
  private var isInputAtEnd = false
  /// Why the input could not be read, which libarchive itself cannot express.
  private var failure: FileRejection?
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

  func next() throws(FileRejection) -> [UInt8] {
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

  private func open() throws(FileRejection) {
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

  private func endingWithDamage() -> FileRejection {
    isAtEnd = true
    return damage
  }

  private func supply() -> [UInt8]? {
    do throws(FileRejection) {
      let block = try source.next()
      isInputAtEnd = block.isEmpty
      budget.addFileBytes(block.count)
      return block
    } catch {
      failure = error
      return nil
    }
  }

  private var damage: FileRejection {
    if let failure { return failure }
    let message = ArchiveMessage(of: archive)
    let isCutOff = isInputAtEnd && (message.isAboutEarlyEnd || message.isAboutMissingProgress)
    return isCutOff ? .compressionCutOff : .compressionDamaged
  }
}

/// Decompresses a gzip file block by block: all its members, one after the other.
private final class Gunzip: Decompressor {
  private let source: StoredBytes
  private var budget: DecompressionBudget
  /// Whether the bytes before the damage are returned before the error is thrown.
  private let givesLastBytes: Bool
  private let inflater: GzipInflater?
  private var input: [UInt8] = []
  private var consumed = 0
  private var isInputAtEnd = false
  private var isFinished = false
  /// Known at the end: other data follows the last gzip member.
  private(set) var hasTrailingContent = false

  init(_ source: StoredBytes, budget: DecompressionBudget, givesLastBytes: Bool) {
    self.source = source
    self.budget = budget
    self.givesLastBytes = givesLastBytes
    inflater = GzipInflater()
  }

  func next() throws(FileRejection) -> [UInt8] {
    guard let inflater else { throw .unreadable(.system(message: "out of memory")) }
    while !isFinished {
      if consumed == input.count { try refill() }
      let block = inflater.inflate(input, from: consumed, upTo: StoredBytes.blockBytes)
      let output = block.bytes
      consumed += block.consumedCount
      try budget.spend(output.count)
      switch block.next {
      case .end: try endMember(inflater)
      case .more:
        let isCutOff = isInputAtEnd && consumed == input.count && !block.isFull
        if isCutOff, output.isEmpty || !givesLastBytes { throw .compressionCutOff }
      case .damage:
        // The next call reports the damage again.
        if output.isEmpty || !givesLastBytes { throw .compressionDamaged }
      }
      if !output.isEmpty { return output }
    }
    return []
  }

  private func refill() throws(FileRejection) {
    input = try read()
    consumed = 0
  }

  private func read() throws(FileRejection) -> [UInt8] {
    let block = try source.next()
    budget.addFileBytes(block.count)
    isInputAtEnd = block.isEmpty
    return block
  }

  /// Another member begins with the two bytes of gzip, which may be in two blocks.
  private func endMember(_ inflater: GzipInflater) throws(FileRejection) {
    while input.count - consumed < 2, !isInputAtEnd {
      input = Array(input[consumed...]) + (try read())
      consumed = 0
    }
    if FileCompression(firstBytes: input[consumed...]) == .gzip, inflater.reset() { return }
    isFinished = true
    hasTrailingContent = consumed < input.count
  }
}

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
