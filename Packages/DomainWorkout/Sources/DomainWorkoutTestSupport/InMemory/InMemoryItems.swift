import DomainCore
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

/// The items of one kind whose changes can be undone.
protocol ReversibleItems: Sendable {
  var noun: RowNoun { get }
  func summaries(since before: (any ReversibleItems)?) -> [String]
  mutating func reverse(
    from after: any ReversibleItems, to before: (any ReversibleItems)?
  ) throws(UndoError) -> (restored: Int, kept: Int)
}

extension InMemoryItems: ReversibleItems {
  var noun: RowNoun { RowNoun(Item.fields.singular, Item.fields.plural) }

  func summaries(since before: (any ReversibleItems)?) -> [String] {
    let before = before as? InMemoryItems ?? InMemoryItems()
    var counts: [RowAction: Int] = [:]
    for (id, item) in all {
      if before.all[id] == nil {
        counts[.add, default: 0] += 1
      } else if deleted.contains(id) != before.deleted.contains(id) {
        counts[deleted.contains(id) ? .delete : .restore, default: 0] += 1
      } else if before.all[id] != item {
        counts[.edit, default: 0] += 1
      }
    }
    return counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { $0.key.summary(of: $0.value, noun) }
  }

  mutating func reverse(
    from after: any ReversibleItems, to before: (any ReversibleItems)?
  ) throws(UndoError) -> (restored: Int, kept: Int) {
    let before = before as? InMemoryItems ?? InMemoryItems()
    guard let after = after as? InMemoryItems else { return (0, 0) }
    var (restoredCount, keptCount) = (0, 0)
    for (id, changed) in after.all {
      let wasDeleted = before.all[id] == nil || before.deleted.contains(id)
      let isDeleted = after.deleted.contains(id)
      guard before.all[id] != changed || wasDeleted != isDeleted else { continue }
      guard var item = all[id], deleted.contains(id) == isDeleted else {
        keptCount += 1
        continue
      }
      let now = item
      if let old = before.all[id] {
        for field in Item.fields.all where field.value(old) != field.value(changed) {
          if field.value(item) == field.value(changed) { _ = field.store(&item, field.value(old)) }
        }
      }
      guard item != now || wasDeleted != isDeleted else {
        keptCount += 1
        continue
      }
      if !wasDeleted { try checkRestored(item, replacing: isDeleted ? nil : now) }
      all[id] = item
      if wasDeleted { deleted.insert(id) } else { deleted.remove(id) }
      restoredCount += 1
    }
    return (restoredCount, keptCount)
  }

  private func checkRestored(_ item: Item, replacing old: Item?) throws(UndoError) {
    do throws(ItemError<Item>) {
      try check(item, replacing: old)
    } catch .nameTaken(let name) {
      throw .nameTaken(name, subject: Item.fields.subject)
    } catch {
      throw .changedSince
    }
  }
}
