public import CoreUI

/// What a terminal reports about itself, because it was asked or because it changed.
public enum TerminalReport: Hashable, Sendable {
  /// The color of text.
  case foreground(RGBColor)
  /// The color behind text.
  case background(RGBColor)
  /// Whether it prefers dark colors (mode 2031).
  case scheme(isDark: Bool)
  /// Its features. Every terminal answers this question, so it is asked last: no other answer follows.
  case attributes
}
