import SystemLibArchive

/// Supplies libarchive with the bytes of one archive, from a file or from a member of another archive.
final class ArchiveInput {
  enum Origin {
    case file(ReadableFile)
    case member(of: ArchiveLevel)
  }

  /// Small, because how much a member expands is known only to this many bytes of the file.
  private static let blockBytes = 64 * 1024

  private let origin: Origin
  private let budget: ArchiveBudget
  /// Was read ahead to detect the format.
  private var head: [UInt8]
  /// libarchive keeps a pointer to the block until it asks for the next.
  private var buffer: UnsafeMutableRawBufferPointer
  /// Why the bytes could not be supplied, which libarchive itself cannot express.
  private(set) var failure: ArchiveError?
  private(set) var isAtEnd = false

  init(_ origin: Origin, head: [UInt8] = [], budget: ArchiveBudget) {
    self.origin = origin
    self.head = head
    self.budget = budget
    buffer = .allocate(byteCount: Self.blockBytes, alignment: 16)
  }

  deinit {
    buffer.deallocate()
  }

  /// - Returns: libarchive's status. This object has to outlive the archive.
  func open(_ archive: OpaquePointer) -> Int32 {
    let data = Unmanaged.passUnretained(self).toOpaque()
    if case .file = origin {
      archive_read_set_seek_callback(archive) { _, data, offset, whence in
        ArchiveInput.from(data)?.seek(to: offset, from: whence) ?? Int64(ARCHIVE_FATAL)
      }
    }
    archive_read_set_read_callback(archive) { _, data, block in
      ArchiveInput.from(data)?.supply(block) ?? Int(ARCHIVE_FATAL)
    }
    archive_read_set_callback_data(archive, data)
    return archive_read_open1(archive)
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> ArchiveInput? {
    data.map { Unmanaged<ArchiveInput>.fromOpaque($0).takeUnretainedValue() }
  }

  private func supply(_ pointer: UnsafeMutablePointer<UnsafeRawPointer?>?) -> Int {
    do throws(ArchiveError) {
      let block = try nextBlock()
      isAtEnd = block.isEmpty
      if block.count > buffer.count {
        buffer.deallocate()
        buffer = .allocate(byteCount: block.count, alignment: 16)
      }
      buffer.copyBytes(from: block)
      pointer?.pointee = UnsafeRawPointer(buffer.baseAddress)
      return block.count
    } catch {
      failure = error
      return Int(ARCHIVE_FATAL)
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
  private func seek(to offset: Int64, from whence: Int32) -> Int64? {
    guard case .file(let file) = origin, let position = file.seek(to: offset, from: whence) else { return nil }
    isAtEnd = position > file.byteCount
    return isAtEnd ? nil : position
  }
}
