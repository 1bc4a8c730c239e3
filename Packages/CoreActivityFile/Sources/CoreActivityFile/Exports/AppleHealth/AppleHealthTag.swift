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

  func time(_ name: StaticString) -> Timestamp? {
    value(name).flatMap { AppleHealthTime.timestamp(of: $0) }
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
