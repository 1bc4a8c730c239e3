/// Finds the tags of a document, block by block, and passes those that matter to the reader. Skips comments, CDATA
/// sections, instructions and declarations.
struct AppleHealthScanner {
  /// What the next byte belongs to.
  private enum Context {
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
  private var context = Context.content

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
      switch context {
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
        context = .content
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
      context = Self.context(after: rest)
      // Only the beginning of a declaration is skipped: that of a document type contains others, some without an end.
      return open + (rest.begins(with: "!--") ? 4 : 2)
    }
    guard reader.needs(rest) else {
      context = .tag(quote: 0)
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
      context = .tag(quote: 0)
      return open + 1
    }
  }

  private static func context(after markup: UnsafeBufferPointer<UInt8>) -> Context {
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
        context = .content
        return position
      }
      position += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        context = .content
        return position
      }
    }
    context = .tag(quote: quote)
    return position
  }
}

/// One tag of the document, without its angle brackets. Valid as long as the block that contains it.
struct AppleHealthTag {
  /// Longer texts are cut.
  private static let longestTextBytes = 1024

  private let bytes: UnsafeBufferPointer<UInt8>
  private let nameEnd: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var end = bytes.first == UInt8(ascii: "/") ? 1 : 0
    while end < bytes.count, !bytes[end].isXMLBlank, bytes[end] != UInt8(ascii: "/") { end += 1 }
    nameEnd = end
  }

  /// With a slash before the name of an end tag.
  var name: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[..<nameEnd]) }
  var isEnd: Bool { bytes.first == UInt8(ascii: "/") }
  /// Begins and ends its element.
  var isWholeElement: Bool { !isEnd && bytes.last == UInt8(ascii: "/") }
  var attributes: AppleHealthAttributes { AppleHealthAttributes(bytes, from: nameEnd) }

  /// Of attributes with the same name, the first counts.
  func value(_ name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    var attributes = attributes
    while let attribute = attributes.next() {
      if attribute.name.equals(name) { return attribute.value }
    }
    return nil
  }

  /// `nil` if it is absent or empty.
  func text(_ name: StaticString) -> String? {
    guard let value = value(name) else { return nil }
    return XMLReferences.resolved(value.prefix(Self.longestTextBytes)).span.trimmedText
  }

  func number(_ name: StaticString) -> Double? {
    guard let value = value(name) else { return nil }
    let number = Decimal.value(of: value.span)
    return number.isNaN ? nil : number
  }

  /// The offset is the one of the phone at the time of the export, not of the place: only the moment is right.
  func time(_ name: StaticString) -> Timestamp? {
    value(name).flatMap { ISO8601($0.span)?.timestamp }
  }
}

/// The attributes of a tag, in order.
struct AppleHealthAttributes {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// `nil` after the last one, and at the first that cannot be read. A name may contain spaces.
  @inline(__always)
  mutating func next() -> (name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>)? {
    skipBlanks()
    let nameStart = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "=") { position += 1 }
    var nameEnd = position
    while nameEnd > nameStart, bytes[nameEnd - 1].isXMLBlank { nameEnd -= 1 }
    position += 1
    skipBlanks()
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    position += 1
    let valueStart = position
    while position < bytes.count, bytes[position] != quote { position += 1 }
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return (
      UnsafeBufferPointer(rebasing: bytes[nameStart..<nameEnd]),
      UnsafeBufferPointer(rebasing: bytes[valueStart..<position])
    )
  }

  @inline(__always)
  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position].isXMLBlank { position += 1 }
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  func begins(with text: StaticString) -> Bool {
    holds(text, at: 0)
  }

  @inline(__always)
  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && holds(text, at: 0)
  }

  @inline(__always)
  func equals(_ other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where self[index] != other[index] { return false }
    return true
  }

  /// The position after the next occurrence of the text.
  func end(of text: StaticString, from start: Int) -> Int? {
    let first = text.utf8Start[0]
    var position = start
    while position + text.utf8CodeUnitCount <= count {
      if self[position] == first, holds(text, at: position) { return position + text.utf8CodeUnitCount }
      position += 1
    }
    return nil
  }

  @inline(__always)
  private func holds(_ text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= count else { return false }
    for index in 0..<text.utf8CodeUnitCount where self[start + index] != text.utf8Start[index] { return false }
    return true
  }
}

/// Replaces the five predefined entities and references to characters. No other entity is ever replaced.
enum XMLReferences {
  private static let longestReference = 10
  private static let predefined: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  static func resolved(_ text: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(text)
    guard bytes.contains(UInt8(ascii: "&")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), let end = rest.prefix(longestReference).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(String(decoding: rest[..<end], as: UTF8.self))
      {
        result += String(Character(scalar)).utf8
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    if let scalar = predefined[reference] { return scalar }
    guard reference.hasPrefix("#") else { return nil }
    let digits = reference.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }
}
