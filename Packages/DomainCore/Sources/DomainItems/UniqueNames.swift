/// The names that only one item of a kind can have, whatever their case.
///
/// Two machines can give the same name before they sync. Then both items stay, and can be changed in all other ways.
public struct UniqueNames<Item: DomainItems.Item>: Sendable {
  private let name: @Sendable (Item) -> String?

  /// - Parameter name: the name of an item; `nil` for one whose name others can have, too.
  public init(_ name: @escaping @Sendable (Item) -> String?) {
    self.name = name
  }

  /// Throws ``ItemError/nameTaken(_:)`` if another item has the name of this one.
  ///
  /// - Parameters:
  ///   - old: the item as it was. A name that it had already can stay.
  ///   - others: the items in the log, with or without this one.
  public func check(_ item: Item, replacing old: Item? = nil, among others: [Item]) throws(ItemError<Item>) {
    guard let name = name(item) else { return }
    let key = name.lowercased()
    guard old.flatMap(self.name)?.lowercased() != key else { return }
    if others.contains(where: { $0.id != item.id && self.name($0)?.lowercased() == key }) {
      throw .nameTaken(name)
    }
  }
}
