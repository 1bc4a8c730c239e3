/// The most important figures, side by side.
public struct HighlightsNode {
  /// The figures, the most important first.
  public let tiles: [FigureTile]
  /// 2 for values above their labels, 1 for values beside them.
  let lines: Int
  let style: Style
}
