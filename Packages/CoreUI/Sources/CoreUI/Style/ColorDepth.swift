/// How many colors the terminal can draw, if any.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No color and no other style: the output contains no escape sequence.
  case none
  /// The sixteen colors of the terminal's own palette.
  case ansi16
  /// The fixed palette of 256.
  case ansi256
  /// 24 bits.
  case trueColor
}
