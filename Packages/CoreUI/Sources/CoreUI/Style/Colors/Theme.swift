/// The colors of each ``ColorRole``.
public struct Theme: Sendable {
  /// The name by which the theme is chosen.
  public let name: String
  /// The background that the colors are made for: the terminal's, if it is known.
  public let ground: RGBColor
  /// The color of each token, in their order.
  let colors: [Swatch]
  /// The color of each token in each variant.
  private let table: [Swatch]

  /// - Parameter colors: one for each token.
  init(name: String, ground: RGBColor, colors: [Swatch]) {
    self.name = name
    self.ground = ground
    self.colors = colors
    let strong = colors[Int(ColorToken.strong.rawValue)].rgb
    table = ColorToken.all.flatMap { token in
      let swatch = colors[Int(token.rawValue)]
      return ColorVariant.all.map { variant in
        let color = variant.color(of: swatch.rgb, in: token, ground: ground, strong: strong)
        return variant.isTint ? Swatch(color, index: color.paletteIndex, ansi: nil) : swatch.changed(to: color)
      }
    }
  }

  /// All themes.
  public static let all: [Theme] = [.dark, .light]

  /// The color of `role`; `nil` for the terminal's own.
  public func color(for role: ColorRole, depth: ColorDepth) -> TerminalColor? {
    swatch(for: role)?.color(at: depth)
  }

  func swatch(for role: ColorRole) -> Swatch? {
    guard role.token != .primary else { return nil }
    return table[Int(role.token.rawValue) * ColorVariant.all.count + Int(role.variant.rawValue)]
  }

  /// The color of words for a picture, which has no terminal with a color of its own.
  public var textColor: RGBColor { text.rgb }

  /// The color of words where the terminal's own cannot be relied on: on a ground that the theme paints.
  var text: Swatch { colors[Int(ColorToken.primary.rawValue)] }
}

extension Theme: Hashable {
  public static func == (first: Theme, second: Theme) -> Bool {
    first.name == second.name && first.ground == second.ground && first.colors == second.colors
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(ground)
  }
}
