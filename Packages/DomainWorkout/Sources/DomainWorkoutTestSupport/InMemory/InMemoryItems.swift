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

  public mutating func add(_ item: Item) throws(ItemError<Item>) {
    guard all[item.id] == nil else { return }
    try check(item)
    all[item.id] = item
  }

  public mutating func edit(_ item: Item) throws(ItemError<Item>) {
    guard let old = self[item.id] else { throw .notFound(item.id) }
    try check(item, replacing: old)
    all[item.id] = item
  }

  public mutating func delete(_ id: ItemID<Item>) throws(ItemError<Item>) {
    guard self[id] != nil else { throw .notFound(id) }
    deleted.insert(id)
  }

  public mutating func restore(_ id: ItemID<Item>) throws(ItemError<Item>) {
    guard let item = all[id] else { throw .notFound(id) }
    guard deleted.contains(id) else { return }
    try check(item)
    deleted.remove(id)
  }

  /// Adds an item that is unknown, or replaces one by the result of `fill`. Deleted items stay deleted.
  public mutating func put(_ item: Item, fill: (Item) -> Item) {
    guard !deleted.contains(item.id) else { return }
    all[item.id] = all[item.id].map(fill) ?? item
  }

  private func check(_ item: Item, replacing old: Item? = nil) throws(ItemError<Item>) {
    try Item.fields.names?.check(item, replacing: old, among: present)
  }
}
