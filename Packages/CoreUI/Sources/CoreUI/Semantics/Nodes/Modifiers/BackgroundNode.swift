/// Content on a ground of its own.
public struct BackgroundNode {
  /// The content on that ground.
  public let content: SemanticNode
  let style: Style
}
