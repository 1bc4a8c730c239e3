/// How many colours the terminal draws, or whether it is to draw any.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colour and no other style: what is printed holds no escape sequence.
  case none
  /// The sixteen colours that the terminal's own palette gives.
  case ansi16
  /// The fixed palette of 256.
  case ansi256
  /// 24 bits.
  case trueColor
}
