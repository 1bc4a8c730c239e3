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

extension Theme {
  /// For terminals with light characters on a dark background.
  public static let dark = Theme(
    name: "dark", ground: RGBColor(0x0E1217),
    colors: [
      // Text, strong, secondary, faint, border, focus, key, selection, blurred, surface, track, grid.
      Swatch(0xE6E9EF, 254, nil), Swatch(0xFFFFFF, 231, nil), Swatch(0x9BA3B0, 247, 7), Swatch(0x6B7583, 243, 8),
      Swatch(0x5A6472, 241, 8), Swatch(0x8FA8FF, 111, 12), Swatch(0x8FA8FF, 111, 12), Swatch(0x26324D, 236, nil),
      Swatch(0x1D2430, 235, nil), Swatch(0x171C24, 234, nil), Swatch(0x262D38, 237, 8), Swatch(0x2A323E, 238, 8),
      // Good, warning, bad, info.
      Swatch(0x5FD38D, 78, 10), Swatch(0xF5C542, 221, 11), Swatch(0xFF6B6B, 203, 9), Swatch(0x66B2F2, 75, 14),
      // Heart, altitude, pace, speed, power, cadence, temperature, load, fitness, fatigue.
      Swatch(0xFE6E87, 204, 9), Swatch(0x5F9470, 65, 2), Swatch(0x6ECAF8, 117, 14), Swatch(0x6ECAF8, 117, 14),
      Swatch(0xFFDB6B, 221, 11), Swatch(0xAF82F7, 141, 13), Swatch(0x86F4DD, 122, 6), Swatch(0xC9D1FF, 189, 12),
      Swatch(0x6ECAF8, 117, 14), Swatch(0xF08AC8, 212, 13),
      // Zones 1 to 7.
      Swatch(0x717E92, 67, 7), Swatch(0x66B2F2, 75, 12), Swatch(0x3FBD9C, 36, 10), Swatch(0xFFE182, 221, 11),
      Swatch(0xF77F08, 208, 3), Swatch(0xDE4461, 197, 9), Swatch(0x9B58F2, 99, 13),
      // Bands: risk, optimal, neutral, fresh, transition.
      Swatch(0xE5484D, 167, 9), Swatch(0x57D08F, 78, 10), Swatch(0x828C9A, 245, 7), Swatch(0x66B2F2, 75, 12),
      Swatch(0xF2D06B, 221, 11),
      // Heat 1 to 5.
      Swatch(0x4560A2, 61, 4), Swatch(0x469CCB, 74, 6), Swatch(0x29BAA5, 36, 2), Swatch(0x81CE79, 114, 10),
      Swatch(0xF7FE36, 226, 11),
      // Slope: −2 to 4.
      Swatch(0x4C8DF0, 33, 4), Swatch(0x86B9F5, 111, 12), Swatch(0xA8B0BC, 145, 7), Swatch(0xFFE182, 221, 11),
      Swatch(0xF77F08, 208, 3), Swatch(0xDE4461, 197, 9), Swatch(0x9B58F2, 99, 13),
      // Categories.
      Swatch(0xE58D30, 172, 3), Swatch(0xA54B3E, 131, 3), Swatch(0x489FF3, 75, 12), Swatch(0x2165B4, 26, 12),
      Swatch(0xA0CDD8, 152, 12), Swatch(0x85F6E3, 122, 6), Swatch(0x0D8B86, 30, 6), Swatch(0x8BD28D, 114, 10),
      Swatch(0x6A885B, 65, 10), Swatch(0xCBCBFF, 189, 15), Swatch(0x777BBE, 104, 15), Swatch(0xECE12C, 184, 11),
      Swatch(0x818636, 100, 11), Swatch(0xEE4E89, 168, 13), Swatch(0xF8B4BB, 217, 13), Swatch(0x4D6387, 60, 7),
      Swatch(0x696459, 241, 7), Swatch(0x9399A2, 246, 7),
    ])
}

extension Theme {
  /// For terminals with dark characters on a light background.
  public static let light = Theme(
    name: "light", ground: RGBColor(0xFCFCFA),
    colors: [
      // Text, strong, secondary, faint, border, focus, key, selection, blurred, surface, track, grid.
      Swatch(0x1F2328, 235, nil), Swatch(0x000000, 16, nil), Swatch(0x56606B, 59, 8), Swatch(0x7D8793, 102, 7),
      Swatch(0x87919D, 245, 7), Swatch(0x3F51C7, 62, 4), Swatch(0x3F51C7, 62, 4), Swatch(0xE1E8FF, 189, nil),
      Swatch(0xE9ECF2, 255, nil), Swatch(0xF1F3F6, 231, nil), Swatch(0xE2E6EB, 254, 7), Swatch(0xE7EAEE, 253, 7),
      // Good, warning, bad, info.
      Swatch(0x0A6E44, 22, 2), Swatch(0x8A6000, 94, 3), Swatch(0x96141A, 88, 1), Swatch(0x1A5FAA, 25, 6),
      // Heart, altitude, pace, speed, power, cadence, temperature, load, fitness, fatigue.
      Swatch(0xA40735, 125, 1), Swatch(0x557060, 23, 2), Swatch(0x06527A, 24, 6), Swatch(0x06527A, 24, 6),
      Swatch(0x8F5F0A, 94, 3), Swatch(0x8347CF, 92, 5), Swatch(0x0E757A, 242, 6), Swatch(0x3F51C7, 62, 4),
      Swatch(0x06527A, 24, 6), Swatch(0xA62C74, 126, 5),
      // Zones 1 to 7.
      Swatch(0x737B87, 243, 8), Swatch(0x2173CB, 26, 4), Swatch(0x0D8262, 29, 2), Swatch(0xB58A0A, 136, 3),
      Swatch(0xAC5001, 130, 9), Swatch(0x9A0C2D, 88, 1), Swatch(0x530194, 54, 5),
      // Bands: risk, optimal, neutral, fresh, transition.
      Swatch(0xA8121B, 124, 1), Swatch(0x14874F, 29, 2), Swatch(0x6C7580, 243, 8), Swatch(0x2173CB, 26, 4),
      Swatch(0xA87B0A, 136, 3),
      // Heat 1 to 5.
      Swatch(0x379982, 29, 6), Swatch(0x478298, 31, 2), Swatch(0x3857AE, 26, 4), Swatch(0x31187C, 18, 5),
      Swatch(0x270429, 53, 0),
      // Slope: −2 to 4.
      Swatch(0x1D4FB8, 26, 4), Swatch(0x3F86D8, 33, 12), Swatch(0x737B87, 243, 8), Swatch(0xB58A0A, 136, 3),
      Swatch(0xAC5001, 130, 9), Swatch(0x9A0C2D, 88, 1), Swatch(0x530194, 54, 5),
      // Categories.
      Swatch(0xA45D10, 130, 3), Swatch(0x511902, 52, 3), Swatch(0x0775C3, 32, 4), Swatch(0x062164, 17, 4),
      Swatch(0x138DB1, 31, 4), Swatch(0x13A0A2, 30, 6), Swatch(0x01372C, 23, 6), Swatch(0x428252, 65, 2),
      Swatch(0x10552D, 22, 2), Swatch(0x544D7F, 60, 8), Swatch(0x8381F6, 104, 8), Swatch(0xB38D0E, 136, 1),
      Swatch(0x654F06, 94, 1), Swatch(0x8F294F, 125, 5), Swatch(0xBE4874, 132, 5), Swatch(0x0E2C40, 235, 8),
      Swatch(0x9C8A7C, 245, 8), Swatch(0x75797F, 243, 8),
    ])
}

extension Theme {
  /// This theme on the background that the terminal has.
  ///
  /// A color that contrasts too little with it moves toward white, or toward black on a light background, until it
  /// reaches ``ColorRole/leastContrast``. The grounds of selections and bars stay distinct from it.
  public func adapted(to ground: RGBColor) -> Theme {
    let colors = zip(ColorToken.all, colors).map { token, swatch in
      let own = swatch.rgb.contrast(with: self.ground)
      let least = token.leastContrast ?? min(own, Self.leastGroundContrast)
      return swatch.changed(to: Self.moved(swatch.rgb, to: least, on: ground))
    }
    return Theme(name: name, ground: ground, colors: colors)
  }

  /// The contrast at which a ground is still seen next to another one.
  private static let leastGroundContrast = 1.2
  private static let percentPerStep = 5

  private static func moved(_ color: RGBColor, to least: Double, on ground: RGBColor) -> RGBColor {
    let end: RGBColor = ground.isDark ? .white : .black
    var percent = 0
    var moved = color
    while moved.contrast(with: ground) < least, percent < 100 {
      percent += percentPerStep
      moved = color.mixed(with: end, percent: percent)
    }
    return moved
  }
}

extension Theme {
  /// This theme with other colors for some roles; derived colors follow them.
  ///
  /// - Parameter colors: colors for roles that are not derived from others.
  public func changing(_ colors: [ColorRole: RGBColor], name: String) -> Theme {
    let changed = zip(ColorToken.all, self.colors).map { token, swatch in
      colors[ColorRole(token)].map(swatch.changed) ?? swatch
    }
    return Theme(name: name, ground: ground, colors: changed)
  }

  /// The contrast of a role's color with the background.
  public func contrast(of role: ColorRole) -> Double {
    (swatch(for: role) ?? text).rgb.contrast(with: ground)
  }

  /// The roles whose colors contrast too little with the background to be read or seen.
  public var weakRoles: [ColorRole] {
    ColorRole.all.filter { role in role.leastContrast.map { contrast(of: role) < $0 } ?? false }
  }
}

extension ColorRole {
  /// All roles that are not derived from others.
  public static let all = ColorToken.all.map { ColorRole($0) }

  /// The least contrast of the color with the background (WCAG 2): 4.5 for words, 3 for graphics, `nil` for grounds
  /// and decoration.
  public var leastContrast: Double? { token.leastContrast }
}

/// A style as a terminal with a certain number of colors draws it.
struct StyleLook: Hashable, Sendable {
  var attributes: Style.Attributes
  var foreground: TerminalColor?
  var background: TerminalColor?
}

extension Theme {
  /// The look of `style`. Where a ground or a color cannot be shown, an attribute replaces it or it is left out.
  func look(of style: Style, depth: ColorDepth) -> StyleLook {
    guard depth != .none else { return StyleLook(attributes: []) }
    var attributes = style.attributes
    let background = style.background ?? .primary
    if depth == .mono || depth == .ansi16 {
      // Colors in a reversed row would become a mix of backgrounds.
      if background == .selection { return StyleLook(attributes: attributes.subtracting(.dim).union(.reversed)) }
      if background == .blurred { attributes.insert(.underline) }
    }
    if depth == .mono, style.foreground?.isBoldWithoutColor == true { attributes.insert(.bold) }
    let ground = color(for: background, depth: depth)
    var foreground = style.foreground.flatMap { color(for: $0, depth: depth) }
    // The terminal's own color suits its own ground only.
    if foreground == nil, ground != nil, background.isGround { foreground = text.color(at: depth) }
    return StyleLook(attributes: attributes, foreground: foreground, background: ground)
  }
}

extension ColorRole {
  fileprivate var isBoldWithoutColor: Bool { [.key, .focus, .strong].contains(self) }

  /// Whether this is made to be drawn on.
  fileprivate var isGround: Bool { variant.isTint || [.selection, .blurred, .surface].contains(self) }
}
