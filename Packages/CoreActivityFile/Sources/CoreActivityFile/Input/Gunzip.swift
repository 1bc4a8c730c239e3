import SystemZlib

/// Decompresses a gzip file block by block: all its members, one after the other.
final class Gunzip {
  private let source: StoredBytes
  private let limitBytes: Int
  /// Whether the bytes before the damage are returned before the error is thrown.
  private let givesLastBytes: Bool
  // The `z_stream` must not move in memory while it is in use.
  private let stream: UnsafeMutablePointer<z_stream>
  private var input: [UInt8] = []
  private var consumed = 0
  private var isInputAtEnd = false
  private var isFinished = false
  private var producedBytes = 0
  /// Known at the end: other data follows the last gzip member.
  private(set) var hasTrailingContent = false

  init(_ source: StoredBytes, limitBytes: Int, givesLastBytes: Bool = false) {
    self.source = source
    self.limitBytes = limitBytes
    self.givesLastBytes = givesLastBytes
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 16 more than the window's bits: expect a gzip header and trailer only.
    let status = inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    isFinished = status != Z_OK
  }

  deinit {
    inflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// `nil` at the end.
  /// - Throws: `.damagedCompression` for a stream that is cut off or whose checksum fails, `.tooLarge` as soon as the
  ///   output exceeds the limit.
  func next() throws(ActivityFileError) -> [UInt8] {
    while !isFinished {
      if consumed == input.count { try refill() }
      let (output, status, isFull) = inflateOnce()
      producedBytes += output.count
      guard producedBytes <= limitBytes else { throw .tooLarge(limitBytes: limitBytes) }
      switch status {
      case Z_STREAM_END: try endMember()
      case Z_OK, Z_BUF_ERROR:
        let isCutOff = isInputAtEnd && consumed == input.count && !isFull
        if isCutOff, output.isEmpty || !givesLastBytes { throw .damagedCompression(.cutOff) }
      default:
        // zlib reports the error again if called again.
        if output.isEmpty || !givesLastBytes { throw .damagedCompression(.corrupt) }
      }
      if !output.isEmpty { return output }
    }
    return []
  }

  private func refill() throws(ActivityFileError) {
    input = try source.next()
    consumed = 0
    isInputAtEnd = input.isEmpty
  }

  private func inflateOnce() -> (output: [UInt8], status: Int32, isFull: Bool) {
    var status = Z_OK
    var isFull = false
    let output = [UInt8](unsafeUninitializedCapacity: StoredBytes.blockBytes) { buffer, count in
      input.withUnsafeBufferPointer { input in
        // zlib's pointer is to mutable bytes, which it does not change.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.advanced(by: consumed))
        stream.pointee.avail_in = UInt32(clamping: input.count - consumed)
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(clamping: buffer.count)
        status = inflate(stream, Z_NO_FLUSH)
        count = buffer.count - Int(stream.pointee.avail_out)
        consumed = input.count - Int(stream.pointee.avail_in)
        isFull = stream.pointee.avail_out == 0
      }
    }
    return (output, status, isFull)
  }

  /// Another member begins with the two bytes of gzip, which may be in two blocks.
  private func endMember() throws(ActivityFileError) {
    while input.count - consumed < 2, !isInputAtEnd {
      let more = try source.next()
      input = Array(input[consumed...]) + more
      consumed = 0
      isInputAtEnd = more.isEmpty
    }
    if input[consumed...].starts(with: [0x1F, 0x8B]), inflateReset(stream) == Z_OK { return }
    isFinished = true
    hasTrailingContent = consumed < input.count
  }
}
