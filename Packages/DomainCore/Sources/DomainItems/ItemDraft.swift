import DomainCore
import Foundation

/// An item as its owner describes it, one value at a time: `distance=1000km`, `period=year`.
public struct ItemDraft<Item: DomainItems.Item>: Equatable, Sendable {
  /// The values so far, with defaults for the others. Its id is of no meaning.
  public var item: Item
  /// The names of required fields that have no value yet.
  private var missing: Set<String>

  /// Nothing but defaults.
  public init() {
    item = Item.fields.blank(ItemID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))))
    missing = Set(Item.fields.all.lazy.filter { $0.entry?.isRequired == true }.map(\.name))
  }

  /// The values of an item, to change some of them.
  public init(_ item: Item) {
    self.item = item
    missing = []
  }

  /// Whether a required field has a value.
  public func has(_ field: String) -> Bool { !missing.contains(field) }

  /// Sets one value; an empty text clears it. Throws ``ItemError/invalid(_:)``.
  ///
  /// - Parameter name: a name of an ``ItemEntry``.
  public mutating func set(_ name: String, to text: String, in context: TypingContext) throws(ItemError<Item>) {
    guard let field = Item.fields.all.first(where: { $0.entry?.names.contains(name) == true }), let entry = field.entry
    else { throw .invalid(.unknownField(name)) }
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !entry.isRequired || !text.isEmpty else { return clear(field.name) }
    if let problem = entry.parse(&self, name, text, context) { throw .invalid(problem) }
    missing.remove(field.name)
  }

  /// Makes a required field one without a value.
  public mutating func clear(_ field: String) { missing.insert(field) }

  /// The item with these values. Throws ``ItemError/invalid(_:)``.
  public func finished(as id: ItemID<Item>) throws(ItemError<Item>) -> Item {
    if let field = Item.fields.all.first(where: { missing.contains($0.name) }) {
      throw .invalid(.missing(field.name))
    }
    var item = item
    item.id = id
    return try item.validated()
  }
}
