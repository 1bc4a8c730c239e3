/// Finds the tags of a document, block by block, and passes those that matter to the reader. Skips comments, CDATA
/// sections, instructions and declarations.
struct AppleHealthScanner {
  /// Where the next byte is.
  private enum Place {
    case content
    /// In a comment, section or instruction; this ends it.
    case skipping(StaticString)
    /// In a tag that does not matter; the quotation mark of the value, or 0.
    case tag(quote: UInt8)
  }

  /// How a tag ends.
  private enum TagEnd {
    case closed(at: Int)
    /// Another tag begins here.
    case interrupted(at: Int)
    case unknown
  }

  /// Longer tags are left out.
  private static let longestTagBytes = 262_144
  /// Enough to distinguish heart rates from other records.
  private static let lookaheadBytes = 64

  private(set) var reader = AppleHealthReader()
  /// Not scanned yet.
  private var pending: [UInt8] = []
  /// Small blocks are joined up to this size, so that a long tag is not scanned again for each of them.
  private let scannedBytes: Int
  /// The size of ``pending`` that is worth scanning.
  private var worthwhileBytes: Int
  private var place = Place.content

  init(scannedBytes: Int = 65_536) {
    self.scannedBytes = scannedBytes
    worthwhileBytes = scannedBytes
  }

  var isFinished: Bool { reader.isFinished }

  mutating func take(_ block: [UInt8]) {
    pending += block
    if pending.count >= worthwhileBytes { scan(isEnd: false) }
  }

  /// To be called after the last block.
  mutating func finish() {
    scan(isEnd: true)
  }

  mutating func contents() -> AppleHealthContents {
    reader.contents()
  }

  private mutating func scan(isEnd: Bool) {
    // The array is moved out and back, so that all blocks share its memory.
    var bytes: [UInt8] = []
    swap(&bytes, &pending)
    let scanned = bytes.withUnsafeBufferPointer { scan($0, isEnd: isEnd) }
    bytes.removeSubrange(..<scanned)
    swap(&bytes, &pending)
    worthwhileBytes = pending.count + scannedBytes
  }

  /// - Returns: the number of bytes that are done with.
  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Int {
    var position = 0
    while position < bytes.count, !isFinished {
      switch place {
      case .content:
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        guard position + Self.lookaheadBytes <= bytes.count || isEnd else { return position }
        guard let next = enter(bytes, at: position, isEnd: isEnd) else { return position }
        position = next
      case .skipping(let end):
        guard let next = bytes.end(of: end, from: position) else {
          // Its end may be in two blocks.
          return isEnd ? bytes.count : max(position, bytes.count - end.utf8CodeUnitCount + 1)
        }
        place = .content
        position = next
      case .tag(let quote):
        position = skipTag(bytes, from: position, quote)
      }
    }
    // The beginning of a comment may be cut off at the end.
    return min(position, bytes.count)
  }

  /// - Parameter open: where a tag or the like begins.
  /// - Returns: where to go on; `nil` if more bytes are necessary.
  private mutating func enter(_ bytes: UnsafeBufferPointer<UInt8>, at open: Int, isEnd: Bool) -> Int? {
    let rest = UnsafeBufferPointer(rebasing: bytes[min(open + 1, bytes.count)...])
    if rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "?") {
      place = Self.place(after: rest)
      // Only the beginning of a declaration is skipped: that of a document type contains others, some without an end.
      return open + (rest.begins(with: "!--") ? 4 : 2)
    }
    guard reader.needs(rest) else {
      place = .tag(quote: 0)
      return open + 1
    }
    switch Self.end(ofTagIn: bytes, from: open + 1) {
    case .closed(let end):
      reader.take(AppleHealthTag(UnsafeBufferPointer(rebasing: bytes[(open + 1)..<end])))
      return end + 1
    case .interrupted(let next):
      reader.noteDamage()
      return next
    case .unknown:
      if isEnd { return bytes.count }
      guard rest.count > Self.longestTagBytes else { return nil }
      reader.noteDamage()
      place = .tag(quote: 0)
      return open + 1
    }
  }

  private static func place(after markup: UnsafeBufferPointer<UInt8>) -> Place {
    if markup.begins(with: "!--") { return .skipping("-->") }
    if markup.begins(with: "![CDATA[") { return .skipping("]]>") }
    return markup.begins(with: "?") ? .skipping("?>") : .content
  }

  private static func end(ofTagIn bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> TagEnd {
    var quote: UInt8 = 0
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") { return .interrupted(at: position) }
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return .closed(at: position)
      }
      position += 1
    }
    return .unknown
  }

  private mutating func skipTag(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ openQuote: UInt8) -> Int {
    var quote = openQuote
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") {
        // A value without its end; values cannot contain this character.
        place = .content
        return position
      }
      position += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        place = .content
        return position
      }
    }
    place = .tag(quote: quote)
    return position
  }
}
