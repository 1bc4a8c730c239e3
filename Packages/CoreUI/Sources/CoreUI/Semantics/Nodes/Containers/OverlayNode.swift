/// Content on top of other content. Words and HTML read one after the other.
public struct OverlayNode {
  /// The content below the layers.
  public let base: SemanticNode
  /// What covers the base, the lowest first.
  public let layers: [SemanticNode]
  /// Whether it takes all the available room, not only that of the base.
  public let fills: Bool
}
