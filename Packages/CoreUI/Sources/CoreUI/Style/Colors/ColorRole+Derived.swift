extension ColorRole {
  /// A ground with a little of this color, for areas that mean the same as it.
  public var tint: ColorRole { ColorRole(token, .tint) }

  /// This color toward that of the brightest text, for the place of a cursor in a filled area.
  public var lightened: ColorRole { ColorRole(token, .lightened) }

  /// This color mixed to the ground, for the area below a line: 0 in the row of the line, ``shadeCount`` − 1 seven rows
  /// below it and further; clamped.
  public func shade(_ rowsBelow: Int) -> ColorRole {
    ColorRole(token, ColorVariant(.shade0, rowsBelow))
  }

  /// This color mixed to the ground, for an area of blocks: 0 at its base, ``shadeCount`` − 1, where it is this color
  /// itself, at its top; clamped.
  public func block(_ height: Int) -> ColorRole {
    ColorRole(token, ColorVariant(.block0, height))
  }

  /// How many steps ``shade(_:)`` and ``block(_:)`` distinguish.
  public static let shadeCount = 8
}

/// What is made of a theme's color.
struct ColorVariant: Hashable, Sendable {
  let rawValue: UInt8

  private init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  fileprivate init(_ first: ColorVariant, _ step: Int) {
    rawValue = first.rawValue + UInt8(clamping: min(max(0, step), ColorRole.shadeCount - 1))
  }

  static let itself = ColorVariant(0)
  static let tint = ColorVariant(1)
  static let lightened = ColorVariant(2)
  static let shade0 = ColorVariant(3)
  static let block0 = ColorVariant(11)
  static let all = (0..<19).map { ColorVariant($0) }

  /// Whether this is only a ground.
  var isTint: Bool { self == .tint }

  /// The derived color.
  func color(of color: RGBColor, in token: ColorToken, ground: RGBColor, strong: RGBColor) -> RGBColor {
    switch rawValue {
    case 0: color
    case 1: ground.mixed(with: color, percent: token.group == .band ? 13 : 15)
    case 2: color.mixed(with: strong, percent: 55)
    case ..<Self.block0.rawValue:
      ground.mixed(with: color, percent: max(13, 46 - 7 * Int(rawValue - Self.shade0.rawValue)))
    default:
      ground.mixed(with: color, percent: 55 + 45 * Int(rawValue - Self.block0.rawValue) / (ColorRole.shadeCount - 1))
    }
  }
}
