/// The part of a FIT file that is in memory, moved along as messages are read.
struct FITWindow {
  /// No message or definition is longer.
  static let longestMessageBytes = 131_072

  private(set) var bytes: [UInt8] = []
  /// The current position in `bytes`.
  private(set) var position = 0
  /// The position of `bytes` in the file.
  private(set) var offset = 0
  /// The file has no bytes after these.
  private(set) var isAtEnd = false
  /// Over all bytes read since it was set to 0.
  var checksum: UInt16 = 0
  private let stream: ContentStream

  init(_ stream: ContentStream) {
    self.stream = stream
  }

  var fileOffset: Int { offset + position }
  var availableBytes: Int { bytes.count - position }

  /// Makes at least as many bytes available as the longest message has, or all that are left.
  mutating func fill() throws(ActivityFileError) {
    guard availableBytes < Self.longestMessageBytes, !isAtEnd else { return }
    bytes.removeSubrange(..<position)
    offset += position
    position = 0
    while bytes.count < 4 * Self.longestMessageBytes, !isAtEnd {
      let block = try stream.next()
      isAtEnd = block.isEmpty
      if bytes.isEmpty { bytes = block } else { bytes += block }
    }
  }

  /// - Parameter place: in `bytes`, not before `position`.
  mutating func advance(to place: Int) {
    checksum = FITChecksum.value(of: bytes.span.bytes, in: position..<place, continuing: checksum)
    position = place
  }

  /// Whether the remaining bytes end with the checksum over all since it was set to 0.
  var endsWithChecksum: Bool {
    isAtEnd && availableBytes >= 2
      && FITChecksum.value(of: bytes.span.bytes, in: position..<bytes.count, continuing: checksum) == 0
  }
}
