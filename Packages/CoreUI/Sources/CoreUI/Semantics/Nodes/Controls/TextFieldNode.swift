public import CorePresentation

/// A line of text that can be edited.
public struct TextFieldNode {
  /// The text with its cursor.
  public let entry: TextEntry
  /// The text to show while it is empty.
  public let placeholder: String
  /// Whether typed text goes here; then the cursor is shown.
  public let isFocused: Bool
  /// Whether the text is not displayed.
  public let isSecret: Bool
  let style: Style
}
