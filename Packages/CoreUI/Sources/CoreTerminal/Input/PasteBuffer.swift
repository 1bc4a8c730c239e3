/// Pasted text, until its end mark.
struct PasteBuffer: Sendable {
  /// The number of bytes kept; the rest is dropped.
  private let longest: Int
  private static let endMark = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var isCut = false
  /// How much of the end mark has arrived.
  private var matched = 0

  init(longest: Int = 1 << 20) {
    self.longest = longest
  }

  /// - Returns: whether this byte ends the paste.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.endMark[matched] {
      matched += 1
      return matched == Self.endMark.count
    }
    keep(Self.endMark.prefix(matched))
    matched = 0
    // The mark's first byte occurs nowhere else in it, so a partial mark can only begin again with this byte.
    if byte == Self.endMark[0] { matched = 1 } else { keep(CollectionOfOne(byte)) }
    return false
  }

  /// The text, with invalid UTF-8 replaced.
  var text: String {
    guard isCut, String(validating: bytes, as: UTF8.self) == nil else { return String(decoding: bytes, as: UTF8.self) }
    // The cut may have split the last character.
    let lastScalar = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
    return String(decoding: bytes[..<lastScalar], as: UTF8.self)
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    let kept = more.prefix(longest - bytes.count)
    bytes.append(contentsOf: kept)
    if kept.count < more.count { isCut = true }
  }
}
