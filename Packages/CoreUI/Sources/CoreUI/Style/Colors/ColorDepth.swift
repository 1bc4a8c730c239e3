/// How many colors the terminal can draw, if any.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No color and no other style: the output contains no escape sequence.
  case none
  /// No color, but the other attributes of text: bold, underlined, reversed.
  case mono
  /// The sixteen colors of the terminal's own palette.
  case ansi16
  /// The fixed palette of 256.
  case ansi256
  /// 24 bits.
  case trueColor

  /// Whether a color can be the sign of anything.
  public var hasColors: Bool {
    switch self {
    case .none, .mono: false
    case .ansi16, .ansi256, .trueColor: true
    }
  }

  /// Whether there are colors for grounds behind text. The terminal's own sixteen have none that fits every text.
  public var hasGrounds: Bool {
    switch self {
    case .none, .mono, .ansi16: false
    case .ansi256, .trueColor: true
    }
  }
}
