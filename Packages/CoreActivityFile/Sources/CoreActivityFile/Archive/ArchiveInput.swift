import CoreReasons
import Foundation
import SystemLibArchive

/// The bytes of one archive, from a file or from a member of another archive.
final class ArchiveInput {
  enum Origin {
    case file(ReadableFile)
    case member(of: ArchiveLevel)
  }

  /// Small, because how much a member expands is known only to this many bytes of the file.
  private static let blockBytes = 64 * 1024

  private let origin: Origin
  private let budget: ArchiveBudget
  private let feed = ArchiveFeed(blockBytes: blockBytes)
  /// Was read ahead to detect the format.
  private var head: [UInt8]
  /// Why the bytes could not be supplied, which libarchive itself cannot express.
  private(set) var failure: FileRejection?
  private(set) var isAtEnd = false

  init(_ origin: Origin, head: [UInt8] = [], budget: ArchiveBudget) {
    self.origin = origin
    self.head = head
    self.budget = budget
  }

  /// - Returns: libarchive's status. This object has to outlive the archive.
  func open(_ archive: OpaquePointer) -> Int32 {
    switch origin {
    case .member: feed.open(archive) { [unowned self] in supply() }
    case .file(let file):
      feed.open(archive, seek: { [unowned self] in seek(file, to: $0, from: $1) }, next: { [unowned self] in supply() })
    }
  }

  private func supply() -> [UInt8]? {
    do throws(FileRejection) {
      let block = try nextBlock()
      isAtEnd = block.isEmpty
      return block
    } catch {
      failure = error
      return nil
    }
  }

  /// Empty at the end.
  private func nextBlock() throws(FileRejection) -> [UInt8] {
    guard head.isEmpty else {
      defer { head = [] }
      return head
    }
    switch origin {
    case .member(let level): return try level.readBlock()
    case .file(let file):
      let block = try file.read(upTo: Self.blockBytes)
      budget.addFileBytes(block.count)
      return block
    }
  }

  /// The system would go beyond the end of the file, and libarchive would then take a cut-off tar for a whole one.
  private func seek(_ file: ReadableFile, to offset: Int64, from whence: Int32) -> Int64? {
    guard let position = file.seek(to: offset, from: whence) else { return nil }
    isAtEnd = position > file.byteCount
    return isAtEnd ? nil : position
  }
}

/// Supplies libarchive with the bytes of an archive, block by block.
final class ArchiveFeed {
  /// libarchive keeps a pointer to the block until it asks for the next.
  private var buffer: UnsafeMutableRawBufferPointer
  private var seek: ((Int64, Int32) -> Int64?)?
  private var next: () -> [UInt8]? = { nil }

  /// - Parameter blockBytes: the size of most blocks.
  init(blockBytes: Int) {
    buffer = .allocate(byteCount: blockBytes, alignment: 16)
  }

  deinit {
    buffer.deallocate()
  }

  /// - Parameters:
  ///   - seek: goes to an offset from a start as `lseek` has it, and returns the position; `nil` if there is none.
  ///   - next: the next bytes, empty at the end; `nil` if they cannot be read.
  /// - Returns: libarchive's status. This object has to outlive the archive.
  func open(
    _ archive: OpaquePointer, seek: ((Int64, Int32) -> Int64?)? = nil, next: @escaping () -> [UInt8]?
  ) -> Int32 {
    (self.seek, self.next) = (seek, next)
    if seek != nil {
      archive_read_set_seek_callback(archive) { _, data, offset, whence in
        ArchiveFeed.from(data)?.seek?(offset, whence) ?? Int64(ARCHIVE_FATAL)
      }
    }
    archive_read_set_read_callback(archive) { _, data, block in
      ArchiveFeed.from(data)?.supply(block) ?? Int(ARCHIVE_FATAL)
    }
    archive_read_set_callback_data(archive, Unmanaged.passUnretained(self).toOpaque())
    return archive_read_open1(archive)
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> ArchiveFeed? {
    data.map { Unmanaged<ArchiveFeed>.fromOpaque($0).takeUnretainedValue() }
  }

  private func supply(_ pointer: UnsafeMutablePointer<UnsafeRawPointer?>?) -> Int {
    guard let block = next() else { return Int(ARCHIVE_FATAL) }
    if block.count > buffer.count {
      buffer.deallocate()
      buffer = .allocate(byteCount: block.count, alignment: 16)
    }
    buffer.copyBytes(from: block)
    pointer?.pointee = UnsafeRawPointer(buffer.baseAddress)
    return block.count
  }
}

/// A program followed by the zip that it unpacks.
enum SelfExtractingArchive {
  /// libarchive searches no more than this at the end of a file for the end of a zip.
  private static let tailBytes: Int64 = 16 << 10
  private static let endRecordSignature: [UInt8] = [0x50, 0x4B, 5, 6]

  /// The file's position afterwards is undefined.
  static func isContained(in file: ReadableFile, firstBytes: [UInt8]) throws(FileRejection) -> Bool {
    guard isProgram(firstBytes) else { return false }
    let end = file.seek(to: 0, from: SEEK_END) ?? 0
    guard file.seek(to: max(0, end - tailBytes), from: SEEK_SET) != nil else { return false }
    var tail: [UInt8] = []
    while tail.count < tailBytes {
      let block = try file.read(upTo: Int(tailBytes))
      if block.isEmpty { break }
      tail += block
    }
    return tail.indices.contains { tail[$0...].starts(with: endRecordSignature) }
  }

  /// Whether a file begins as a program for Windows or Linux, or as a script.
  private static func isProgram(_ firstBytes: [UInt8]) -> Bool {
    ["MZ", "\u{7F}ELF", "#!"].contains { firstBytes.starts(with: $0.utf8) }
  }
}

/// Makes libarchive convert names to UTF-8 whatever the locale of the process is. In the C locale it returns no name at
/// all if one is not ASCII.
final class UTF8Locale {
  private let locale: locale_t?

  init() {
    locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)
  }

  deinit {
    if let locale { freelocale(locale) }
  }

  /// Changes the locale of this thread only, and only meanwhile.
  func use<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard let locale else { return try body() }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return try body()
  }
}
