/// Choices side by side, some of which are chosen.
public struct ChoicesNode {
  /// What is chosen.
  public let title: String
  /// All choices, each with whether it is chosen.
  public let chips: [Chips.Chip]
  let before: Text?
  let after: Text?
  /// The name of the region in which each choice is a row; `nil` if clicks do not matter.
  public let name: String?
  let style: Style

  /// The chosen ones in words.
  var sentence: Text {
    LabeledContent(title, chips.filter(\.isChosen).map(\.words).joined(separator: ", ")).sentence
  }
}
