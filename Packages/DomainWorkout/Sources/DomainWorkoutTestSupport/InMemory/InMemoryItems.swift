public import DomainItems

/// The items of one kind in memory, deleted ones included, by the rules of ``ItemRepository``.
public struct InMemoryItems<Item: DomainItems.Item>: Sendable {
  private var all: [ItemID<Item>: Item]
  private var deleted: Set<ItemID<Item>> = []

  public init(_ items: [Item] = []) {
    all = Dictionary(items.map { ($0.id, $0) }) { $1 }
  }

  /// The items that are not deleted, in no order.
  public var present: [Item] { all.values.filter { !deleted.contains($0.id) } }

  public subscript(id: ItemID<Item>) -> Item? { deleted.contains(id) ? nil : all[id] }

  public mutating func add(_ item: Item) {
    if all[item.id] == nil { all[item.id] = item }
  }

  public mutating func edit(_ item: Item) throws(ItemError<Item>) {
    guard self[item.id] != nil else { throw .notFound(item.id) }
    all[item.id] = item
  }

  public mutating func delete(_ id: ItemID<Item>) throws(ItemError<Item>) {
    guard self[id] != nil else { throw .notFound(id) }
    deleted.insert(id)
  }

  public mutating func restore(_ id: ItemID<Item>) throws(ItemError<Item>) {
    guard all[id] != nil else { throw .notFound(id) }
    deleted.remove(id)
  }
}
