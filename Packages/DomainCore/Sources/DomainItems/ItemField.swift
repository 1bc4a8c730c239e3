public import DomainCore

/// The value of a field in the form in which documents and machines exchange it, in SI units.
public enum ItemValue: Hashable, Sendable {
  /// A code, or what a person wrote.
  case text(String)
  /// Several codes.
  case texts([String])
  /// In SI units.
  case number(Double)
  /// A local day.
  case day(CalendarDay)
  /// A truth value.
  case flag(Bool)
}

/// The cases of ``ItemValue``.
public enum ItemForm: Sendable {
  /// See the case of ``ItemValue`` with the same name.
  case text, texts, number, day, flag
}

/// The table of the fields of one kind of item.
public struct ItemFields<Item: DomainItems.Item>: Sendable {
  /// What one of them is called in sentences, such as “goal”.
  public let noun: String
  /// What one of them is called after a number, such as “goal”.
  public let singular: String
  /// What several are called.
  public let plural: String
  /// The beginning of a sentence about one, such as “A goal”.
  public let subject: String
  /// All fields but the id, in the order of documents.
  public let all: [ItemField<Item>]
  /// The values of an item before its owner says anything, and before it has an id of its own.
  public let blank: @Sendable (ItemID<Item>) -> Item
  /// The names that only one item can have; `nil` if several can have the same name, or none has a name.
  public let names: UniqueNames<Item>?

  /// - Parameters:
  ///   - noun: what one of them is called in sentences, such as “goal”.
  ///   - singular: what one is called after a number, if that is not the noun.
  ///   - plural: what several are called, if that is not the noun with an s.
  ///   - subject: how a sentence about one begins, if that is not the noun after “A”.
  ///   - names: the names that only one item can have.
  ///   - blank: an item with nothing but defaults.
  ///   - all: its fields, in the order of forms and documents.
  public init(
    noun: String, singular: String? = nil, plural: String? = nil, subject: String? = nil,
    names: UniqueNames<Item>? = nil,
    blank: @escaping @Sendable (ItemID<Item>) -> Item, _ all: [ItemField<Item>]
  ) {
    self.noun = noun
    self.singular = singular ?? noun
    self.plural = plural ?? "\(noun)s"
    self.subject = subject ?? "A \(noun)"
    self.names = names
    self.all = all
    self.blank = blank
  }

  /// Whether its owner names an item: whether there is a field “name”.
  public var includeName: Bool { all.contains { $0.name == "name" } }

  /// What can stand before the equals sign in `name=value`.
  public var typedNames: [String] { all.compactMap(\.entry).flatMap(\.names) }

  /// The field with this name. A name that no field has is a mistake in the program.
  public subscript(name: String) -> ItemField<Item> {
    guard let field = all.first(where: { $0.name == name }) else { preconditionFailure("No field \(name)") }
    return field
  }
}

/// One field of an item: its name, its meaning, and how to read, store and type it. It says nothing about storage.
public struct ItemField<Item: DomainItems.Item>: Sendable {
  /// The name in documents. It never changes, because programs rely on it.
  public let name: String
  /// What the value is, as documents say it: “the day on which it was set”.
  public let meaning: String
  /// The value of an item; `nil` if it has none.
  public let value: @Sendable (Item) -> ItemValue?
  /// Stores a value in an item. Returns whether this version understands it.
  public let store: @Sendable (inout Item, ItemValue?) -> Bool
  /// What its values are.
  public let form: ItemForm
  /// Whether an item can have no value.
  public let isOptional: Bool
  /// How its owner types it; `nil` if the program sets it.
  public let entry: ItemEntry<Item>?

  public init(
    _ name: String, _ meaning: String, form: ItemForm, isOptional: Bool = false,
    value: @escaping @Sendable (Item) -> ItemValue?, store: @escaping @Sendable (inout Item, ItemValue?) -> Bool,
    entry: ItemEntry<Item>? = nil
  ) {
    self.name = name
    self.meaning = meaning
    self.form = form
    self.isOptional = isOptional
    self.value = value
    self.store = store
    self.entry = entry
  }
}
