import DomainCore
import Foundation

/// How a field is typed: as `name=value` on the command line, and in a form.
public struct ItemEntry<Item: DomainItems.Item>: Sendable {
  /// What can stand before the equals sign. A form offers several names as a choice.
  public let names: [String]
  /// The label in a form.
  public let label: String
  /// What to type, as a form says it.
  public let hint: String
  /// Whether an item must have it.
  public let isRequired: Bool
  /// The texts that a form offers; empty if anything can be typed.
  public let choices: [String]
  /// What a shell offers to complete: the choices, or the texts that are typed most.
  public let suggestions: [String]
  /// Whether the value names another item of the kind.
  public let namesItem: Bool
  /// What a form for a new item begins with, if the value is required.
  public let initial: String
  /// How a form offers the names; `nil` if there is only one.
  public let choice: Choice?
  /// The value as its owner types it; empty if the item has none.
  public let text: @Sendable (Item, TypingContext) -> String
  let parse: @Sendable (inout ItemDraft<Item>, String, String, TypingContext) -> Item.Problem?

  /// The choice of one of several names.
  public struct Choice: Sendable {
    /// The name of its field in documents, and of its part of a form.
    public let field: String
    /// The label in a form.
    public let label: String
    /// The name that stands for the value of an item.
    public let name: @Sendable (Item) -> String

    public init(_ field: String, label: String, name: @escaping @Sendable (Item) -> String) {
      self.field = field
      self.label = label
      self.name = name
    }
  }

  /// - Parameter parse: sets the value in a draft, given the name and the text that were typed, without blanks around it.
  ///   Returns what is wrong with the text; `nil` if nothing is.
  public init(
    _ names: [String], _ label: String, hint: String = "", isRequired: Bool = false, choices: [String] = [],
    suggestions: [String] = [], namesItem: Bool = false, initial: String = "", choice: Choice? = nil,
    text: @escaping @Sendable (Item, TypingContext) -> String,
    parse: @escaping @Sendable (inout ItemDraft<Item>, String, String, TypingContext) -> Item.Problem?
  ) {
    self.names = names
    self.label = label
    self.hint = hint
    self.isRequired = isRequired
    self.choices = choices
    self.suggestions = choices + suggestions
    self.namesItem = namesItem
    self.initial = initial
    self.choice = choice
    self.text = text
    self.parse = parse
  }
}
