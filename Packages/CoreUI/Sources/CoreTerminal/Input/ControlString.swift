import CoreUI

/// A string that begins with `ESC P`, `ESC X`, `ESC ]`, `ESC ^` or `ESC _` (ECMA-48, 5.6): a terminal's answer to a
/// question. Only those to questions of this program have a meaning.
struct ControlString: Sendable {
  static let introducers: Set<UInt8> = Set("PX]^_".utf8)
  private static let longest = 64

  let introducer: UInt8
  private var body: [UInt8] = []
  private var isTooLong = false

  init(_ introducer: UInt8) {
    self.introducer = introducer
  }

  var isEmpty: Bool { body.isEmpty }

  /// - Returns: whether this byte ends the string: BEL, as xterm allows, CAN or SUB. An escape character ends it, too,
  ///   because it is followed by the terminator or something new.
  mutating func take(_ byte: UInt8) -> Bool {
    if [0x07, 0x18, 0x1A].contains(byte) {
      // The last two cancel the string.
      if byte != 0x07 { isTooLong = true }
      return true
    }
    if body.count < Self.longest { body.append(byte) } else { isTooLong = true }
    return false
  }

  /// The meaning of the complete string: a color that was asked for, as in `10;rgb:ffff/ffff/ffff`.
  var report: TerminalReport? {
    guard introducer == UInt8(ascii: "]"), !isTooLong else { return nil }
    let parts = String(decoding: body, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, let color = RGBColor(reported: parts[1]) else { return nil }
    switch parts[0] {
    case "10": return .foreground(color)
    case "11": return .background(color)
    default: return nil
    }
  }
}

extension RGBColor {
  /// A color in a form of X11: `rgb:` with one to four digits for each part, `rgba:` with a fourth part that does not
  /// matter here, or `#RRGGBB`.
  fileprivate init?(reported text: Substring) {
    if text.hasPrefix("#") {
      self.init(hexadecimal: String(text))
      return
    }
    let names = text.split(separator: ":", omittingEmptySubsequences: false)
    let count = names.first == "rgba" ? 4 : 3
    guard names.count == 2, names[0] == "rgb" || names[0] == "rgba" else { return nil }
    let parts = names[1].split(separator: "/", omittingEmptySubsequences: false).compactMap(Self.part)
    guard parts.count == count, names[1].utf8.count(where: { $0 == UInt8(ascii: "/") }) == count - 1 else { return nil }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }

  /// A part of one to four hexadecimal digits, of which the greatest means all light.
  private static func part(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else { return nil }
    let most = (1 << (4 * digits.utf8.count)) - 1
    return UInt8(clamping: (value * 255 + most / 2) / most)
  }
}
