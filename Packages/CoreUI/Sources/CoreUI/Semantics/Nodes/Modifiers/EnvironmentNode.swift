/// Content in an environment of its own.
public struct EnvironmentNode {
  public let content: SemanticNode
  public let environment: EnvironmentValues
}
