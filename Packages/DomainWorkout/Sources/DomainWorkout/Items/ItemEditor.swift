public import DomainCore
public import DomainItems

/// What can be done with the items of one kind.
public struct ItemEditor<Item: DomainItems.Item>: Sendable {
  private let items: any ItemRepository<Item>
  private let makeID: @Sendable () -> ItemID<Item>

  public init(_ items: some ItemRepository<Item>, makeID: @escaping @Sendable () -> ItemID<Item>) {
    self.items = items
    self.makeID = makeID
  }

  /// Throws `invalid` and `nameTaken`.
  ///
  /// - Returns: the item as it was added.
  public func add(
    _ draft: ItemDraft<Item>, today: CalendarDay
  ) async throws(ItemError<Item>) -> (item: Item, revision: Revision) {
    var item = try draft.finished(as: makeID())
    item.wasAdded(on: today)
    return (item, try await items.add(item))
  }

  /// Throws `invalid`, `nameTaken` and `notFound`.
  public func edit(_ item: Item, _ draft: ItemDraft<Item>) async throws(ItemError<Item>) -> Revision {
    try await items.edit(try draft.finished(as: item.id))
  }

  /// Deletes an item and remembers the deletion. Throws `notFound`.
  public func delete(_ id: ItemID<Item>) async throws(ItemError<Item>) -> Revision {
    try await items.delete(id)
  }
}
