/// The appearance of a cell. Colors are named by their meaning; a ``Theme`` defines them.
///
/// No meaning is expressed by a style alone: the meaning of colored or bold text is also expressed in characters.
public struct Style: Hashable, Sendable {
  /// The color of the character; `nil` if this style does not determine it.
  public var foreground: ColorRole?
  /// The color behind the character; `nil` if this style does not determine it.
  public var background: ColorRole?
  /// These accumulate: everything inside bold content is bold.
  public var attributes: Attributes

  /// The text attributes of a terminal besides color.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// More weight.
    public static let bold = Attributes(rawValue: 1)
    /// Less contrast.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// A line below the characters, and below spaces, too.
    public static let underline = Attributes(rawValue: 8)
    /// Swaps foreground and background.
    public static let reversed = Attributes(rawValue: 16)
  }

  /// What it does not determine comes from the style around it.
  public init(foreground: ColorRole? = nil, background: ColorRole? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(
      UInt64(attributes.rawValue) | UInt64(foreground.number) << 8 | UInt64(background.number) << 32)
  }

  /// This style, with missing values from `outer`.
  func over(_ outer: Style) -> Style {
    Style(
      foreground: foreground ?? outer.foreground,
      background: background ?? outer.background,
      attributes: attributes.union(outer.attributes)
    )
  }

  /// Whether a space in this style looks different from an unstyled one.
  var showsOnBlanks: Bool {
    background ?? .primary != .primary || !attributes.isDisjoint(with: [.underline, .reversed])
  }
}

extension ColorRole? {
  /// A different one for each color, below 2 to the power of 24.
  fileprivate var number: UInt32 {
    map { 1 << 16 | UInt32($0.token.rawValue) << 8 | UInt32($0.variant.rawValue) } ?? 0
  }
}
