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

  /// The colour of part `index` of a chart. Colours repeat after ``chartColorCount``.
  public static func chart(_ index: Int) -> ColorRole {
    let remainder = index % chartColorCount
    return .series(UInt8(remainder < 0 ? remainder + chartColorCount : remainder))
  }

  /// How many chart colours there are.
  public static let chartColorCount = 7
}
