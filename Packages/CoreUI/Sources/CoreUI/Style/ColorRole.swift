/// What a colour means.
public enum ColorRole: Hashable, Sendable {
  /// The terminal's own colour.
  case primary
  /// What matters less: labels, rules, hints.
  case secondary
  /// What the eye is to find first.
  case accent
  case good
  case warning
  case bad
  /// One of the colours that tell the parts of a chart apart; made with ``chart(_:)``.
  case series(UInt8)
  /// How much there is, from 0 for nothing to the last for the most; made with ``intensity(_:)``.
  case level(UInt8)

  /// The colour of part `index` of a chart. Colours repeat after ``chartColorCount``.
  public static func chart(_ index: Int) -> ColorRole {
    let remainder = index % chartColorCount
    return .series(UInt8(remainder < 0 ? remainder + chartColorCount : remainder))
  }

  /// How many chart colours there are.
  public static let chartColorCount = 7

  /// The colour of level `level` of how much there is, 0 for nothing; the nearest there is.
  public static func intensity(_ level: Int) -> ColorRole {
    .level(UInt8(min(max(0, level), intensityCount - 1)))
  }

  /// How many levels ``intensity(_:)`` tells apart, nothing included.
  public static let intensityCount = 5
}
