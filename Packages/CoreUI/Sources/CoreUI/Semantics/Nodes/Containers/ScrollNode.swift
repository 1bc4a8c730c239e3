/// Content that may be higher than its room.
public struct ScrollNode {
  /// The name of the region.
  public let name: String
  /// The first visible row.
  public let top: Int
  /// The whole content, not only the visible rows.
  public let content: SemanticNode
  let style: Style
}
