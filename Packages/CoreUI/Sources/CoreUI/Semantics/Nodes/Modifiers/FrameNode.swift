/// Content in a fixed or limited room; words and HTML ignore the room.
public struct FrameNode {
  /// The content in that room.
  public let content: SemanticNode
  let width: FrameElement.Limits
  let height: FrameElement.Limits
  let alignment: Alignment
}
