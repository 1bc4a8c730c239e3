/// A label or a mark, and what belongs to it.
public struct ItemNode {
  /// The relation between the label and the content.
  public enum Kind: Hashable, Sendable {
    /// The label says what the content is: "Distance: 12 km".
    case label
    /// The mark says what kind of thing the content is: "new Morning run".
    case mark
  }

  /// Whether the label names or marks the content.
  public let kind: Kind
  /// The words or the mark before the content.
  public let label: TextNode
  /// The cells of the label; `nil` for as many as it needs.
  public let labelWidth: Int?
  /// The blank cells between the label and the content, and between two parts of the content.
  public let spacing: Int
  /// What is labeled or marked, from left to right.
  public let children: [SemanticNode]
  /// The sentence that says the same, if it is not just the label followed by the content.
  public let sentence: TextNode?
}
