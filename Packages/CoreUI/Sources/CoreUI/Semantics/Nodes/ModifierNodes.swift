/// Content on a ground of its own.
public struct BackgroundNode {
  /// The content on that ground.
  public let content: SemanticNode
  let style: Style
}

/// Content in an environment of its own.
public struct EnvironmentNode {
  /// The content that reads this environment.
  public let content: SemanticNode
  /// The whole environment, not only what differs.
  public let environment: EnvironmentValues
}

/// Content in a fixed or limited room; words and HTML ignore the room.
public struct FrameNode {
  /// The content in that room.
  public let content: SemanticNode
  let width: FrameElement.Limits
  let height: FrameElement.Limits
  let alignment: Alignment
}

/// Content with blank cells around it; words and HTML have none.
public struct PaddingNode {
  /// The content inside the blank cells.
  public let content: SemanticNode
  /// The sides that have blank cells.
  public let edges: Edges
  /// The blank cells on each of the sides.
  public let length: Int
}

/// Content that takes its natural length in a stack before, or after, other content.
public struct PriorityNode {
  /// The content with that priority.
  public let content: SemanticNode
  /// A higher priority takes its length first; other content has 0.
  public let priority: Int
}
