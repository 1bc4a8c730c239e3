import Foundation

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

extension RGBColor {
  /// Relative luminance, from 0 for black to 1 for white (WCAG 2).
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast of this color and `other`, from 1 for none to 21 (WCAG 2).
  public func contrast(with other: RGBColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Whether white stands out from this color more than black does.
  public var isDark: Bool { contrast(with: .white) > contrast(with: .black) }

  /// Whether this color has a lower relative luminance than `other`.
  public func isDarker(than other: RGBColor) -> Bool { luminance < other.luminance }

  /// A part of red, green or blue as an amount of light.
  static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension RGBColor {
  /// The nearest entry of the part of the 256 palette that is the same everywhere: the 6 × 6 × 6 cube (16...231)
  /// and the ramp of grays (232...255).
  var paletteIndex: UInt8 {
    let cube = 16 + 36 * Self.level(red) + 6 * Self.level(green) + Self.level(blue)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let gray = 232 + min(max(0, (mean - 3) / 10), 23)
    let nearest = distance(to: RGBColor(paletteIndex: UInt8(clamping: gray)))
    return UInt8(clamping: nearest < distance(to: RGBColor(paletteIndex: UInt8(clamping: cube))) ? gray : cube)
  }

  /// The color of an entry of the fixed part of the 256 palette; black for the terminal's own sixteen.
  init(paletteIndex index: UInt8) {
    switch index {
    case ..<16: self = .black
    case ..<232:
      let cube = Int(index) - 16
      self.init(red: Self.levels[cube / 36], green: Self.levels[cube / 6 % 6], blue: Self.levels[cube % 6])
    default:
      let gray = 8 + 10 * (index - 232)
      self.init(red: gray, green: gray, blue: gray)
    }
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The nearest of ``levels``.
  private static func level(_ part: UInt8) -> Int {
    switch part {
    case ..<48: 0
    case ..<115: 1
    default: (Int(part) - 35) / 40
    }
  }

  private func distance(to other: RGBColor) -> Int {
    let deltas = [(red, other.red), (green, other.green), (blue, other.blue)].map { Int($0) - Int($1) }
    return deltas.reduce(0) { $0 + $1 * $1 }
  }
}
