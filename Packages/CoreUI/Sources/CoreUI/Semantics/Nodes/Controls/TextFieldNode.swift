public import CorePresentation

/// A line of text that can be edited.
public struct TextFieldNode {
  public let entry: TextEntry
  /// The text to show while it is empty.
  public let placeholder: String
  public let isFocused: Bool
  /// Whether the text is not displayed.
  public let isSecret: Bool
  let style: Style
}
