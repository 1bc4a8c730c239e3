/// Content that takes its natural length in a stack before, or after, other content.
public struct PriorityNode {
  /// The content with that priority.
  public let content: SemanticNode
  /// A higher priority takes its length first; other content has 0.
  public let priority: Int
}
