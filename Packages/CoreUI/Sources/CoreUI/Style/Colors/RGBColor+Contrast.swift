import Foundation

extension RGBColor {
  /// Relative luminance, from 0 for black to 1 for white (WCAG 2).
  var luminance: Double {
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
