/// A color as parts of red, green and blue (sRGB).
public struct RGBColor: Hashable, Sendable {
  /// The part of red, 0...255.
  public let red: UInt8
  /// The part of green, 0...255.
  public let green: UInt8
  /// The part of blue, 0...255.
  public let blue: UInt8

  /// Each part is 0...255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A color written as `0xRRGGBB`.
  public init(_ hexadecimal: UInt32) {
    red = UInt8(truncatingIfNeeded: hexadecimal >> 16)
    green = UInt8(truncatingIfNeeded: hexadecimal >> 8)
    blue = UInt8(truncatingIfNeeded: hexadecimal)
  }

  /// A color written as `#RRGGBB`; `nil` for any other text.
  public init?(hexadecimal text: String) {
    let digits = text.dropFirst().utf8
    guard text.first == "#", digits.count == 6, digits.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(number)
  }

  /// This color as `#RRGGBB`.
  public var hexadecimal: String {
    "#" + [red, green, blue].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined().uppercased()
  }

  /// A color between this one and `other`, at `percent` of the way, 0...100.
  func mixed(with other: RGBColor, percent: Int) -> RGBColor {
    let percent = min(max(0, percent), 100)
    func part(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(clamping: (Int(from) * (100 - percent) + Int(to) * percent + 50) / 100)
    }
    return RGBColor(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }

  static let black = RGBColor(0x000000)
  static let white = RGBColor(0xFFFFFF)
}
