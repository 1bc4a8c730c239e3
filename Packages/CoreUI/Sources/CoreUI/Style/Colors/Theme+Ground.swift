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
