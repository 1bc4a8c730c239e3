/// Where the body of a request ends.
enum BodyFraming: Equatable, Sendable {
  case length(Int)
  case chunked
}

/// Finds the body of a request in the bytes of its connection, however they are split (RFC 9112, section 7.1).
struct BodyDecoder: Sendable {
  /// Extensions of chunks, and fields after the last chunk, have no use here and are skipped up to this size.
  private static let extensionByteLimit = 256
  private static let trailerByteLimit = 4 << 10
  /// More digits could exceed an `Int`.
  private static let sizeDigitLimit = 15

  private enum Stage: Equatable {
    case size(Int, digitCount: Int)
    case sizeExtension(Int, byteCount: Int)
    case sizeLineFeed(Int)
    case content(Int)
    case contentReturn, contentLineFeed
    case trailer(lineByteCount: Int)
    case trailerLineFeed(lineByteCount: Int)
    case end
  }

  private let isChunked: Bool
  private var stage: Stage
  private var trailerByteCount = 0

  init(_ framing: BodyFraming) {
    switch framing {
    case .length(let count):
      isChunked = false
      stage = count == 0 ? .end : .content(count)
    case .chunked:
      isChunked = true
      stage = .size(0, digitCount: 0)
    }
  }

  var isComplete: Bool { stage == .end }

  /// How many bytes are still missing at least, and whether that is all.
  var missing: (byteCount: Int, isKnown: Bool) {
    switch stage {
    case .end: (0, true)
    case .content(let count): (count, !isChunked)
    default: (0, false)
    }
  }

  /// The first content among the bytes, and how many of the bytes it took to find it. Without content, all were used.
  mutating func decode(
    _ input: ArraySlice<UInt8>
  ) throws(IncomingBodyError) -> (content: ArraySlice<UInt8>, usedCount: Int) {
    var index = input.startIndex
    while index < input.endIndex, stage != .end {
      if case .content(let count) = stage {
        let content = input[index...].prefix(count)
        let missingCount = count - content.count
        stage = missingCount > 0 ? .content(missingCount) : isChunked ? .contentReturn : .end
        return (content, content.endIndex - input.startIndex)
      }
      stage = try next(input[index])
      index += 1
    }
    return ([], index - input.startIndex)
  }

  /// The stage after a byte between the contents of two chunks.
  private mutating func next(_ byte: UInt8) throws(IncomingBodyError) -> Stage {
    switch (stage, byte) {
    case (.size(let size, let digitCount), _):
      if let digit = byte.hexadecimalValue {
        guard digitCount < Self.sizeDigitLimit else { throw .malformed }
        return .size(size << 4 | Int(digit), digitCount: digitCount + 1)
      }
      guard digitCount > 0 else { throw .malformed }
      switch byte {
      case .carriageReturn: return .sizeLineFeed(size)
      case UInt8(ascii: ";"), UInt8(ascii: " "), UInt8(ascii: "\t"): return .sizeExtension(size, byteCount: 1)
      default: throw .malformed
      }
    case (.sizeExtension(let size, _), .carriageReturn): return .sizeLineFeed(size)
    case (.sizeExtension(let size, let byteCount), _):
      guard byteCount < Self.extensionByteLimit, byte != .lineFeed else { throw .malformed }
      return .sizeExtension(size, byteCount: byteCount + 1)
    case (.sizeLineFeed(let size), .lineFeed): return size == 0 ? .trailer(lineByteCount: 0) : .content(size)
    case (.contentReturn, .carriageReturn): return .contentLineFeed
    case (.contentLineFeed, .lineFeed): return .size(0, digitCount: 0)
    case (.trailer(let lineByteCount), .carriageReturn): return .trailerLineFeed(lineByteCount: lineByteCount)
    case (.trailer(let lineByteCount), _):
      trailerByteCount += 1
      guard trailerByteCount <= Self.trailerByteLimit, byte != .lineFeed else { throw .malformed }
      return .trailer(lineByteCount: lineByteCount + 1)
    case (.trailerLineFeed(let lineByteCount), .lineFeed):
      return lineByteCount == 0 ? .end : .trailer(lineByteCount: 0)
    default: throw .malformed
    }
  }
}
