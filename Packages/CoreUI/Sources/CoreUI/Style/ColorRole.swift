/// The meaning of a color.
public enum ColorRole: Hashable, Sendable {
  /// The terminal's own color.
  case primary
  /// Less important content: labels, rules, hints.
  case secondary
  /// The most important content.
  case accent
  case good
  case warning
  case bad
  /// One of the colors that distinguish the parts of a chart; made with ``chart(_:)``.
  case series(UInt8)
  /// An amount, from 0 for nothing to the last level for the most; made with ``intensity(_:)``.
  case level(UInt8)

  /// The color of part `index` of a chart. Colors repeat after ``chartColorCount``.
  public static func chart(_ index: Int) -> ColorRole {
    let remainder = index % chartColorCount
    return .series(UInt8(remainder < 0 ? remainder + chartColorCount : remainder))
  }

  /// The number of chart colors.
  public static let chartColorCount = 7

  /// The color of level `level` of an amount, 0 for nothing; clamped.
  public static func intensity(_ level: Int) -> ColorRole {
    .level(UInt8(min(max(0, level), intensityCount - 1)))
  }

  /// How many levels ``intensity(_:)`` distinguishes, including none.
  public static let intensityCount = 5
}
