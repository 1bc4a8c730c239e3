import SystemZlib

/// Decompresses the members of a gzip file, block by block.
///
///     let block = inflater.inflate(compressed, from: 0, upTo: 65_536)
///     use(block.bytes)
///     consumed += block.consumedCount
public final class GzipInflater {
  /// A part of the content.
  public struct Block: Equatable, Sendable {
    /// The decompressed bytes.
    public let bytes: [UInt8]
    /// How many of the compressed bytes were read.
    public let consumedCount: Int
    /// Whether more may follow without more compressed bytes.
    public let isFull: Bool
    /// What comes after the bytes.
    public let next: Next
  }

  /// What comes after a part of the content.
  public enum Next: Sendable {
    /// More of it, once there are more compressed bytes or more room.
    case more
    /// The end of the member, whose checksum is right.
    case end
    /// Nothing: the compressed bytes are damaged.
    case damage
  }

  // The `z_stream` must not move in memory while it is in use.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Begins a member; `nil` if there is no memory for it.
  public init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 16 more than the window's bits: expect a gzip header and trailer only.
    let status = inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    if status != Z_OK { return nil }
  }

  deinit {
    inflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Begins another member.
  ///
  /// - Returns: whether that is possible.
  public func reset() -> Bool { inflateReset(stream) == Z_OK }

  /// Decompresses what follows.
  ///
  /// - Parameters:
  ///   - input: compressed bytes.
  ///   - start: the first that was not read before.
  ///   - capacity: the most bytes to return.
  public func inflate(_ input: [UInt8], from start: Int, upTo capacity: Int) -> Block {
    var (status, consumedCount, isFull) = (Z_OK, 0, false)
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      input.withUnsafeBufferPointer { input in
        let available = UInt32(clamping: input.count - start)
        // zlib's pointer is to mutable bytes, which it does not change.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.advanced(by: start))
        stream.pointee.avail_in = available
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(clamping: buffer.count)
        status = SystemZlib.inflate(stream, Z_NO_FLUSH)
        count = buffer.count - Int(stream.pointee.avail_out)
        consumedCount = Int(available - stream.pointee.avail_in)
        isFull = stream.pointee.avail_out == 0
      }
    }
    let next: Next =
      switch status {
      case Z_STREAM_END: .end
      case Z_OK, Z_BUF_ERROR: .more
      default: .damage
      }
    return Block(bytes: bytes, consumedCount: consumedCount, isFull: isFull, next: next)
  }
}
