public import DomainCore
public import DomainItems

/// What can be done with the items of one kind. Each change is noted, so that it can be undone.
public struct ItemEditor<Item: DomainItems.Item>: Sendable {
  private let items: any ItemRepository<Item>
  private let history: ChangeHistory?
  private let makeID: @Sendable () -> ItemID<Item>

  /// - Parameter history: notes changes, so that they can be undone.
  public init(
    _ items: some ItemRepository<Item>, history: ChangeHistory?, makeID: @escaping @Sendable () -> ItemID<Item>
  ) {
    self.items = items
    self.history = history
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
    let revision = try await items.add(item)
    note(.addition(item.id))
    return (item, revision)
  }

  /// Throws `invalid`, `nameTaken` and `notFound`.
  public func edit(_ item: Item, _ draft: ItemDraft<Item>) async throws(ItemError<Item>) -> Revision {
    let edited = try draft.finished(as: item.id)
    let revision = try await items.edit(edited)
    if edited != item { note(.edit(from: item, to: edited)) }
    return revision
  }

  /// Deletes an item and remembers the deletion. Throws `notFound`.
  public func delete(_ id: ItemID<Item>) async throws(ItemError<Item>) -> Revision {
    let revision = try await items.delete(id)
    note(.deletion(id))
    return revision
  }

  private func note(_ change: ItemChange<Item>) {
    history?.note(.item(UndoableItemChange(change, in: items)))
  }
}
