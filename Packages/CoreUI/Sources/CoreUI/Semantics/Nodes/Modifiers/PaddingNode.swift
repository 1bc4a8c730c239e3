/// Content with blank cells around it; words and HTML have none.
public struct PaddingNode {
  /// The content inside the blank cells.
  public let content: SemanticNode
  /// The sides that have blank cells.
  public let edges: Edges
  /// The blank cells on each of the sides.
  public let length: Int
}
