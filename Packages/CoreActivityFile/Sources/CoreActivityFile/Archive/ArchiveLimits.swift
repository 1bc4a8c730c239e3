import CoreReasons
import SystemLibArchive

/// Limits for walking one archive, with the archives in it.
public struct ArchiveLimits: Sendable, Equatable {
  /// Members and folders, at all levels.
  public var maximumMembers: Int
  /// Decompressed, at all levels: the bytes of a nested archive count, and those of its members again.
  public var maximumBytes: Int
  /// The most bytes of content per byte of the file; a member that expands more is rejected, beyond
  /// ``expansionFloorBytes``.
  public var maximumExpansion: Int
  /// The size up to which a member may expand however much.
  public var expansionFloorBytes: Int
  /// How many archives may be nested within the outermost one.
  public var maximumNesting: Int

  public init(
    maximumMembers: Int,
    maximumBytes: Int,
    maximumExpansion: Int,
    expansionFloorBytes: Int,
    maximumNesting: Int
  ) {
    self.maximumMembers = maximumMembers
    self.maximumBytes = maximumBytes
    self.maximumExpansion = maximumExpansion
    self.expansionFloorBytes = expansionFloorBytes
    self.maximumNesting = maximumNesting
  }

  /// Whether this many bytes can honestly come from so many bytes of a file.
  func allowExpansion(to count: Int, from fileBytes: Int) -> Bool {
    guard count > expansionFloorBytes else { return true }
    return (count - expansionFloorBytes) / max(maximumExpansion, 1) <= fileBytes
  }

  /// Far above the exports of any service: 2 million members, 200 GB, three archives within the outermost one. A member
  /// may be 1,000 times as large as its share of the file, beyond 64 MiB.
  public static let standard = ArchiveLimits(
    maximumMembers: 2_000_000,
    maximumBytes: 200_000_000_000,
    maximumExpansion: 1000,
    expansionFloorBytes: 64 << 20,
    maximumNesting: 3
  )
}

/// What one walk has used up of its limits, at all levels.
final class ArchiveBudget {
  let limits: ArchiveLimits
  /// Bytes read from the file itself.
  private(set) var fileBytes = 0
  private var contentBytes = 0
  private var members = 0

  init(_ limits: ArchiveLimits) {
    self.limits = limits
  }

  func addFileBytes(_ count: Int) {
    fileBytes += count
  }

  fileprivate func spendMember() throws(FileRejection) {
    members += 1
    guard members <= limits.maximumMembers else { throw .archive(.tooManyMembers) }
  }

  func spend(_ count: Int) throws(FileRejection) {
    contentBytes += count
    guard contentBytes <= limits.maximumBytes else { throw .archive(.tooLarge) }
  }

  /// Whether a member can honestly be this large, given how many bytes the file had when it began. Only bytes of the
  /// file itself count, so that nested archives cannot multiply the limit.
  fileprivate func allowsExpansion(to count: Int, sinceFileBytes start: Int) -> Bool {
    limits.allowExpansion(to: count, from: fileBytes - start)
  }
}

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
  private var failure: FileRejection?

  init(_ format: ArchiveFormat, _ input: ArchiveInput, pathPrefix: String, budget: ArchiveBudget) throws(FileRejection)
  {
    guard let archive = archive_read_new() else { throw .unreadable(.system(message: "out of memory")) }
    (self.archive, self.format, self.input, self.pathPrefix, self.budget) = (archive, format, input, pathPrefix, budget)
    guard format.enable(in: archive), input.open(archive) == ARCHIVE_OK else {
      throw input.failure ?? .archive(.damaged)
    }
  }

  deinit {
    archive_read_free(archive)
  }

  /// Skips the rest of the current entry. `nil` at the end of the archive.
  func nextEntry() throws(FileRejection) -> ArchiveEntry? {
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
      guard let entry else { throw .archive(.damaged) }
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
  private func readHeader(_ entry: inout OpaquePointer?) throws(FileRejection) -> Int32 {
    while true {
      let before = archive_filter_bytes(archive, 0)
      let status = archive_read_next_header(archive, &entry)
      guard isAfterBadHeader, status == ARCHIVE_RETRY || status == ARCHIVE_FAILED else { return status }
      let advance = archive_filter_bytes(archive, 0) - before
      guard advance > 0 else { throw .archive(.damaged) }
      try budget.spend(Int(clamping: advance))
    }
  }

  /// The next block of the current entry's content; empty at its end.
  func readBlock() throws(FileRejection) -> [UInt8] {
    var block: [UInt8] = []
    while block.isEmpty, !isAtEnd {
      try readData { block = Array($0) }
      guard budget.allowsExpansion(to: producedBytes, sinceFileBytes: fileBytesBefore) else {
        throw .unreadableMember(.expandsTooMuch)
      }
    }
    return block
  }

  private func readData(_ use: (UnsafeRawBufferPointer) -> Void) throws(FileRejection) {
    let block = ArchiveBlock(nextOf: archive)
    guard block.status == ARCHIVE_OK else {
      isAtEnd = true
      if block.status != ARCHIVE_EOF { throw errorInContent(block.status) }
      return
    }
    if case .tar = format, block.offset != producedBytes {  // a hole, which can be of any size
      isAtEnd = true
      throw .unreadableMember(.unsupported)
    }
    producedBytes += block.bytes.count
    try budget.spend(block.bytes.count)
    use(block.bytes)
  }

  private func errorInContent(_ status: Int32) -> FileRejection {
    if let failure = input.failure { return failure }
    let error = reason
    switch status {
    case ARCHIVE_WARN: return .unreadableMember(.damaged)
    case ARCHIVE_FAILED: return .unreadableMember(error == .archive(.encrypted) ? .encrypted : .unsupported)
    default:
      // These share their compressed data among members, and their readers are not made to continue.
      if format == .sevenZip || format == .rar { failure = error }
      return .unreadableMember(error == .archive(.cutOff) ? .cutOff : .damaged)
    }
  }

  /// libarchive can skip by itself, but if it has to decompress for that, it would not count the bytes.
  private func skipRest() throws(FileRejection) {
    if format == .tar(compression: nil) || (format == .zip && byteCount != nil) { isAtEnd = true }
    while !isAtEnd {
      do throws(FileRejection) {
        try readData { _ in }
      } catch {
        guard case .unreadableMember = error else { throw error }
        isAtEnd = true
      }
    }
  }

  /// Why libarchive cannot continue. Often there is no message for an archive that is cut off.
  private var reason: FileRejection {
    let message = ArchiveMessage(of: archive)
    if message.isAboutEncryption { return .archive(.encrypted) }
    return .archive(input.isAtEnd || message.isEmpty || message.isAboutEarlyEnd ? .cutOff : .damaged)
  }
}
