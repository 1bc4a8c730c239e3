public import Foundation
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

/// Some bytes, compressed as a zlib stream.
///
///     let deflated = Deflated(Data("a long text".utf8))
///     let text = deflated.inflated(byteCount: 11)
public struct Deflated: Equatable, Sendable {
  /// The compressed bytes.
  public let bytes: Data

  /// Compresses `content`.
  ///
  /// - Parameter dictionary: bytes that parts of the content resemble. Whoever inflates it needs the same.
  public init(_ content: Data, dictionary: Data = Data()) {
    bytes =
      Self.run(input: content, capacity: Int(compressBound(UInt(content.count))) + 16) { stream in
        deflateInit_(&stream, Z_DEFAULT_COMPRESSION, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        dictionary.withUnsafeBytes { bytes in
          _ = deflateSetDictionary(&stream, bytes.bindMemory(to: Bytef.self).baseAddress, UInt32(bytes.count))
        }
        deflate(&stream, Z_FINISH)
        deflateEnd(&stream)
        return true
      } ?? Data()
  }

  /// Bytes that were compressed before.
  public init(compressed bytes: Data) {
    self.bytes = bytes
  }

  /// The original bytes.
  ///
  /// - Parameters:
  ///   - byteCount: how many there are.
  ///   - dictionary: the one with which they were compressed.
  /// - Returns: `nil` if the compressed bytes are damaged, or give another number of bytes.
  public func inflated(byteCount: Int, dictionary: Data = Data()) -> Data? {
    let output = Self.run(input: bytes, capacity: byteCount + 1) { stream in
      inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      defer { inflateEnd(&stream) }
      var status = inflate(&stream, Z_FINISH)
      if status == Z_NEED_DICT {
        status = dictionary.withUnsafeBytes { bytes in
          inflateSetDictionary(&stream, bytes.bindMemory(to: Bytef.self).baseAddress, UInt32(bytes.count))
        }
        if status == Z_OK { status = inflate(&stream, Z_FINISH) }
      }
      return status == Z_STREAM_END
    }
    return output?.count == byteCount ? output : nil
  }

  /// The original bytes, if it is unknown how many there are.
  ///
  /// - Parameter byteLimit: the most there may be.
  /// - Returns: `nil` if the compressed bytes are damaged, or give more.
  public func inflated(upTo byteLimit: Int) -> Data? {
    var capacity = min(byteLimit, max(1 << 16, bytes.count * 4))
    while true {
      var isComplete = false
      let output = Self.run(input: bytes, capacity: capacity) { stream in
        inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { inflateEnd(&stream) }
        let status = inflate(&stream, Z_FINISH)
        isComplete = status == Z_STREAM_END
        // Without room, zlib cannot go on; anything else is damage.
        return isComplete || (status == Z_BUF_ERROR && stream.avail_out == 0)
      }
      guard let output else { return nil }
      if isComplete { return output }
      guard capacity < byteLimit else { return nil }
      capacity = min(byteLimit, capacity * 4)
    }
  }

  /// The content as a gzip file of one member, without a name and a date: equal contents give equal files.
  ///
  /// - Parameter level: from 1, the fastest, to 9, the smallest.
  public static func gzip(_ content: Data, level: Int = 6) -> Data {
    run(input: content, capacity: Int(compressBound(UInt(content.count))) + 32) { stream in
      deflateInit2_(
        &stream, Int32(min(max(level, 1), 9)), Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
      defer { deflateEnd(&stream) }
      return deflate(&stream, Z_FINISH) == Z_STREAM_END
    } ?? Data()
  }

  // 16 more than the bits of the window: write a gzip header and trailer.
  private static let windowBits: Int32 = 15 + 16
  private static let memoryLevel: Int32 = 8

  /// Runs `body` on a stream that reads `input` and writes at most `capacity` bytes.
  private static func run(input: Data, capacity: Int, _ body: (inout z_stream) -> Bool) -> Data? {
    var input = [UInt8](input)
    var output = [UInt8](repeating: 0, count: max(1, capacity))
    var stream = z_stream()
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output -> Int? in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(clamping: input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(clamping: output.count)
        return body(&stream) ? output.count - Int(stream.avail_out) : nil
      }
    }
    return count.map { Data(output.prefix($0)) }
  }
}
