import SystemZlib

/// A gzip file decompressed: all members of it, one after the other.
struct Gunzip {
  let bytes: [UInt8]
  /// Something that is no gzip member follows the last one.
  let hasTrailingContent: Bool

  /// - Throws: `.damagedCompression` for a stream that is cut off or whose checksum fails, `.tooLarge` as soon as the
  ///   output passes the limit.
  init(_ compressed: [UInt8], limitBytes: Int) throws(ActivityFileError) {
    let inflater = Inflater()
    switch inflater.run(compressed, limitBytes: limitBytes) {
    case .finished(let consumed):
      bytes = inflater.output
      hasTrailingContent = consumed < compressed.count
    case .limitReached: throw .tooLarge(limitBytes: limitBytes)
    case .outOfInput: throw .damagedCompression(.cutOff)
    case .corrupt: throw .damagedCompression(.corrupt)
    }
  }

  /// What can be had of the first bytes of a gzip file, at most a little more than is worth sniffing; nothing where
  /// they are damaged.
  static func beginning(of compressed: [UInt8]) -> [UInt8] {
    let inflater = Inflater()
    _ = inflater.run(compressed, limitBytes: SniffedContent.blockBytes)
    return inflater.output
  }
}

/// Owns the `z_stream`, which must not move in memory while it is in use.
private final class Inflater {
  enum Ending: Equatable {
    case finished(consumed: Int)
    case limitReached
    case outOfInput
    case corrupt
  }

  private let stream: UnsafeMutablePointer<z_stream>
  private(set) var output: [UInt8] = []

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
  }

  deinit {
    inflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  func run(_ compressed: [UInt8], limitBytes: Int) -> Ending {
    // 16 more than the window's bits: a gzip header and trailer, nothing else.
    guard inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return .corrupt
    }
    let piece = 256 * 1024
    return compressed.withUnsafeBufferPointer { input in
      // zlib's pointer is to mutable bytes, which it does not change.
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      guard let inputCount = UInt32(exactly: input.count) else { return .limitReached }
      stream.pointee.avail_in = inputCount
      while true {
        let room = min(piece, limitBytes + 1 - output.count)
        guard room > 0 else { return .limitReached }
        var status = Z_OK
        output += [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = UInt32(room)
          status = inflate(stream, Z_NO_FLUSH)
          count = room - Int(stream.pointee.avail_out)
        }
        if output.count > limitBytes { return .limitReached }
        let consumed = input.count - Int(stream.pointee.avail_in)
        switch status {
        case Z_STREAM_END:
          let isAnotherMember = input.dropFirst(consumed).starts(with: [0x1F, 0x8B])
          guard isAnotherMember, inflateReset(stream) == Z_OK else { return .finished(consumed: consumed) }
        case Z_OK, Z_BUF_ERROR:
          if stream.pointee.avail_in == 0, stream.pointee.avail_out > 0 { return .outOfInput }
        default:
          return .corrupt
        }
      }
    }
  }
}
