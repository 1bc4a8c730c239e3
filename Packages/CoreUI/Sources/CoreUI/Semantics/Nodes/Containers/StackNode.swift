/// Content in a row or below each other. Words and HTML read it in order.
public struct StackNode {
  /// The direction in which the children follow one another.
  public let axis: Axis
  /// The position of content smaller than the stack, across it.
  public let alignment: Alignment
  /// The blank cells between two children.
  public let spacing: Int
  /// The content in reading order.
  public let children: [SemanticNode]
}
