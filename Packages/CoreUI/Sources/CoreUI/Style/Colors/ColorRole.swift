/// The meaning of a color. A ``Theme`` has a color for each.
public struct ColorRole: Hashable, Sendable {
  let token: ColorToken
  let variant: ColorVariant

  init(_ token: ColorToken, _ variant: ColorVariant = .itself) {
    self.token = token
    self.variant = variant
  }

  /// The terminal's own color.
  public static var primary: ColorRole { ColorRole(.primary) }
  /// The most important figures and headings.
  public static var strong: ColorRole { ColorRole(.strong) }
  /// Less important content: labels, units, hints.
  public static var secondary: ColorRole { ColorRole(.secondary) }
  /// What can be overlooked: what lies below an overlay, a disabled item. Too weak for words that matter.
  public static var faint: ColorRole { ColorRole(.faint) }
  /// The border of a box, a rule.
  public static var border: ColorRole { ColorRole(.border) }
  /// The border of the box that has the focus, the mark of the active tab.
  public static var focus: ColorRole { ColorRole(.focus) }
  /// The name of a key, and what else a person can act on.
  public static var key: ColorRole { ColorRole(.key) }
  /// The most important content: the same color as ``key``.
  public static var accent: ColorRole { .key }
  /// The ground of the selected row.
  public static var selection: ColorRole { ColorRole(.selection) }
  /// The ground of the selected row while its box does not have the focus.
  public static var blurred: ColorRole { ColorRole(.blurred) }
  /// The ground of an overlay.
  public static var surface: ColorRole { ColorRole(.surface) }
  /// The empty part of a bar.
  public static var track: ColorRole { ColorRole(.track) }
  /// The lines behind a chart.
  public static var grid: ColorRole { ColorRole(.grid) }

  /// A success, or a change for the better.
  public static var good: ColorRole { ColorRole(.good) }
  /// Something to notice.
  public static var warning: ColorRole { ColorRole(.warning) }
  /// A failure, or a change for the worse.
  public static var bad: ColorRole { ColorRole(.bad) }
  /// Something to know, neither good nor bad.
  public static var info: ColorRole { ColorRole(.info) }
}

extension ColorRole {
  /// What a line or a figure measures.
  public enum Quantity: UInt8, Hashable, Sendable, CaseIterable {
    /// Each measured or computed quantity has one color in all charts; `heart` is for heart rate.
    case heart, altitude, pace, speed, power, cadence, temperature, load, fitness, fatigue
  }

  /// A range of form: fitness minus fatigue.
  public enum Band: UInt8, Hashable, Sendable, CaseIterable {
    /// The ranges from very negative form, the risk of overload, to very positive form, the transition after a season.
    case risk, optimal, neutral, fresh, transition
  }

  /// The color of a measured or computed quantity, the same in all charts.
  public static func quantity(_ quantity: Quantity) -> ColorRole {
    ColorRole(.first(of: .quantity) + quantity.rawValue)
  }

  /// The color of a range of form.
  public static func band(_ band: Band) -> ColorRole { ColorRole(.first(of: .band) + band.rawValue) }

  /// The color of zone `number`, 1...7; clamped.
  public static func zone(_ number: Int) -> ColorRole { ColorRole(.clamped(number, from: 1, in: .zone)) }

  /// The color of an amount, from 0 for nothing to 5 for the most; clamped.
  public static func heat(_ level: Int) -> ColorRole {
    level <= 0 ? .track : ColorRole(.clamped(level, from: 1, in: .heat))
  }

  /// The color of a gradient: −2 for steep downhill, 0 for flat, 4 for the steepest climb; clamped.
  public static func slope(_ steepness: Int) -> ColorRole { ColorRole(.clamped(steepness, from: -2, in: .slope)) }

  /// The color of one of the ``categoryCount`` kinds of things that a program distinguishes everywhere. Colors repeat
  /// after the last.
  public static func category(_ index: Int) -> ColorRole {
    let remainder = index % categoryCount
    let place = UInt8(clamping: remainder < 0 ? remainder + categoryCount : remainder)
    return ColorRole(.first(of: .category) + place)
  }

  /// The number of different category colors.
  public static let categoryCount = ColorToken.Group.category.count
}

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
  fileprivate static let shade0 = ColorVariant(3)
  fileprivate static let block0 = ColorVariant(11)
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

/// The place of a color in a theme.
struct ColorToken: Hashable, Sendable {
  let rawValue: UInt8

  init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  static let primary = ColorToken(0)
  static let strong = ColorToken(1)
  static let secondary = ColorToken(2)
  static let faint = ColorToken(3)
  static let border = ColorToken(4)
  static let focus = ColorToken(5)
  static let key = ColorToken(6)
  static let selection = ColorToken(7)
  static let blurred = ColorToken(8)
  static let surface = ColorToken(9)
  static let track = ColorToken(10)
  static let grid = ColorToken(11)
  static let good = ColorToken(12)
  static let warning = ColorToken(13)
  static let bad = ColorToken(14)
  static let info = ColorToken(15)

  /// Tokens that belong together, in the order of a theme's colors.
  enum Group: Int, CaseIterable {
    case ui, status, quantity, zone, band, heat, slope, category

    var count: Int {
      switch self {
      case .ui: 12
      case .status: 4
      case .quantity: 10
      case .zone: 7
      case .band: 5
      case .heat: 5
      case .slope: 7
      case .category: 18
      }
    }
  }

  static let count = Group.allCases.reduce(0) { $0 + $1.count }
  static let all = (0..<count).map { ColorToken(UInt8(clamping: $0)) }

  private static let firsts: [UInt8] = Group.allCases.reduce(into: [0]) { firsts, group in
    firsts.append(UInt8(clamping: Int(firsts[firsts.count - 1]) + group.count))
  }

  static func first(of group: Group) -> ColorToken { ColorToken(firsts[group.rawValue]) }

  static func clamped(_ number: Int, from first: Int, in group: Group) -> ColorToken {
    let number = min(max(first, number), first + group.count - 1)
    return .first(of: group) + UInt8(clamping: number - first)
  }

  static func + (token: ColorToken, offset: UInt8) -> ColorToken { ColorToken(token.rawValue + offset) }

  var group: Group {
    Group.allCases.last { Self.firsts[$0.rawValue] <= rawValue } ?? .ui
  }

  /// The least contrast with the ground (WCAG 2): 4.5 for words, 3 for graphics, `nil` for grounds and decoration.
  var leastContrast: Double? {
    switch self {
    case .selection, .blurred, .surface, .track, .grid: nil
    case .faint, .border: 3
    default:
      switch group {
      case .ui, .status, .quantity: 4.5
      case .zone, .band, .heat, .slope, .category: 3
      }
    }
  }
}
