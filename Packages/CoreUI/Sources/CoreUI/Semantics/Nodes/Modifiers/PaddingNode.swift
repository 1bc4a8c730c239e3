/// Content with blank cells around it; words and HTML have none.
public struct PaddingNode {
  public let content: SemanticNode
  public let edges: Edges
  public let length: Int
}
