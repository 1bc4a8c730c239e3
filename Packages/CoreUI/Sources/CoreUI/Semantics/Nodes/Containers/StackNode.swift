/// Content in a row or below each other. Words and HTML read it in order.
public struct StackNode {
  public let axis: Axis
  /// The position of content smaller than the stack, across it.
  public let alignment: Alignment
  /// The blank cells between two children.
  public let spacing: Int
  public let children: [SemanticNode]
}
