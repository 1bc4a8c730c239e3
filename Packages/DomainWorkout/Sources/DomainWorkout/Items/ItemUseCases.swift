public import DomainCore
public import DomainItems

/// What can be done with the items of a kind that needs nothing else.
public struct ItemUseCases<Item: DomainItems.Item>: Sendable {
  /// Adds, changes and deletes items.
  public let editor: ItemEditor<Item>
  private let items: any ItemRepository<Item>

  public init(_ items: some ItemRepository<Item>, makeID: @escaping @Sendable () -> ItemID<Item>) {
    self.items = items
    editor = ItemEditor(items, makeID: makeID)
  }

  /// All items, in the order of lists.
  public func observe() -> Snapshots<[Item], StorageError> { items.items() }
}
