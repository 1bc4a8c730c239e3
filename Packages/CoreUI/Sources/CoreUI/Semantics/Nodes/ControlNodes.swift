public import CorePresentation

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

/// The fields of a form, one of which has the focus.
public struct FormNode {
  /// The name of the region in which each field is a row.
  public let name: String
  /// The fields from top to bottom.
  public let fields: [FormField]
  /// The ids of the fields with another value than at first.
  let changed: Set<String>
  /// The field with the focus, counted from 0.
  public let focus: Int
  /// Whether typed text goes to the field with the focus.
  public let isTyping: Bool
  let style: Style
}

/// The effects of keys.
public struct KeyHintsNode {
  /// The keys with their effects, the most important first.
  public let items: [HelpLine.Item]
  let needs: [Int: HelpLine.Need]
  let style: Style
}

extension KeyHintsNode {
  /// An item in words, with the reason why it is unavailable.
  static func words(_ item: HelpLine.Item) -> String {
    "\(item.key) \(item.title)" + (item.unavailableBecause.map { " (not now: \($0))" } ?? "")
  }
}

/// Places side by side, one of which is shown.
public struct TabsNode {
  /// The names of the places, from left to right.
  public let titles: [String]
  /// The key of each place; empty if they have none.
  public let keys: [String]
  /// The one that is shown, counted from 0.
  public let selected: Int
  /// Those that are left out first where there is no room for all, the last ones first.
  let optional: Range<Int>
  let leading: Text?
  /// What is shown at the right, the most important last.
  let trailing: [Text]
  /// The name of the region in which each place is a row; `nil` if clicks do not matter.
  public let name: String?
  let style: Style
}

extension TabsNode {
  /// All places, and which of them is shown.
  var words: Text {
    let places = titles.indices.map { index in
      let title = keys.indices.contains(index) ? "\(keys[index]) \(titles[index])" : titles[index]
      return title + (index == selected ? " (selected)" : "")
    }
    return Text(places.joined(separator: ", "))
  }
}

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

extension SemanticNode {
  /// The first form in the tree; `nil` without one.
  public var form: FormNode? {
    switch unmodified {
    case .form(let form): form
    case .stack(let stack): stack.children.lazy.compactMap(\.form).first
    case .section(let section): section.children.lazy.compactMap(\.form).first
    case .panels(let grid): grid.panels.lazy.flatMap(\.children).compactMap(\.form).first
    case .scroll(let scroll): scroll.content.form
    case .overlay(let overlay): ([overlay.base] + overlay.layers).lazy.compactMap(\.form).first
    case .toasts(let toasts): toasts.base.form
    default: nil
    }
  }
}
