import SystemLibArchive

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
