/// Labels and values, read one after another.
public struct FiguresNode {
  /// The labels and values, in reading order.
  public let items: [LabeledContent]
  /// The greatest number of pairs in a row.
  public let maxColumns: Int
  let style: Style
}
