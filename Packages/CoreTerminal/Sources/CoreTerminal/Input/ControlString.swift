/// A string that begins with `ESC P`, `ESC X`, `ESC ]`, `ESC ^` or `ESC _` (ECMA-48, 5.6): a terminal's response to a
/// query. This program sends no queries, so it is discarded.
struct ControlString: Sendable {
  static let introducers: Set<UInt8> = Set("PX]^_".utf8)

  let introducer: UInt8
  private(set) var isEmpty = true

  init(_ introducer: UInt8) {
    self.introducer = introducer
  }

  /// - Returns: whether this byte ends the string: BEL, as xterm allows, CAN or SUB. An escape character ends it, too,
  ///   because it is followed by the terminator or something new.
  mutating func take(_ byte: UInt8) -> Bool {
    isEmpty = false
    return [0x07, 0x18, 0x1A].contains(byte)
  }
}
