/// How a cell looks. Colours are named by what they mean; a ``Theme`` says which they are.
///
/// No meaning is given by a style alone: what is coloured or bold also says in characters what it means.
public struct Style: Hashable, Sendable {
  /// The colour of the character; `nil` where it is not this style that decides.
  public var foreground: ColorRole?
  /// The colour behind the character; `nil` where it is not this style that decides.
  public var background: ColorRole?
  /// These add up: what lies within something bold is bold.
  public var attributes: Attributes

  /// What a terminal can do to a character besides colouring it.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background change places.
    public static let reversed = Attributes(rawValue: 16)
  }

  public init(foreground: ColorRole? = nil, background: ColorRole? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// This style, with what it leaves open taken from `outer`.
  func over(_ outer: Style) -> Style {
    Style(
      foreground: foreground ?? outer.foreground,
      background: background ?? outer.background,
      attributes: attributes.union(outer.attributes)
    )
  }

  /// Whether a blank in this style can be told from one in none.
  var showsOnBlanks: Bool {
    background ?? .primary != .primary || !attributes.isDisjoint(with: [.underline, .reversed])
  }
}
