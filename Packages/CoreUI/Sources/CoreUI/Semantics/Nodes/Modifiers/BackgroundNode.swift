/// Content on a ground of its own.
public struct BackgroundNode {
  public let content: SemanticNode
  let style: Style
}
