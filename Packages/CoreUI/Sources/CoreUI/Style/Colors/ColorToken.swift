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
