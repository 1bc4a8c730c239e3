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
  private(set) var failure: ArchiveError?
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
    do throws(ArchiveError) {
      let block = try nextBlock()
      isAtEnd = block.isEmpty
      return block
    } catch {
      failure = error
      return nil
    }
  }

  /// Empty at the end.
  private func nextBlock() throws(ArchiveError) -> [UInt8] {
    guard head.isEmpty else {
      defer { head = [] }
      return head
    }
    switch origin {
    case .member(let level): return try level.readBlock()
    case .file(let file):
      do throws(ActivityFileError) {
        let block = try file.read(upTo: Self.blockBytes)
        budget.addFileBytes(block.count)
        return block
      } catch {
        throw ArchiveError(error)
      }
    }
  }

  /// The system would go beyond the end of the file, and libarchive would then take a cut-off tar for a whole one.
  private func seek(_ file: ReadableFile, to offset: Int64, from whence: Int32) -> Int64? {
    guard let position = file.seek(to: offset, from: whence) else { return nil }
    isAtEnd = position > file.byteCount
    return isAtEnd ? nil : position
  }
}
