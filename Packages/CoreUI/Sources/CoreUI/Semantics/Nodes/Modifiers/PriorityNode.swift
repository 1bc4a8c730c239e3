/// Content that takes its natural length in a stack before, or after, other content.
public struct PriorityNode {
  public let content: SemanticNode
  public let priority: Int
}
