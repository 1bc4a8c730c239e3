/// Content in an environment of its own.
public struct EnvironmentNode {
  /// The content that reads this environment.
  public let content: SemanticNode
  /// The whole environment, not only what differs.
  public let environment: EnvironmentValues
}
