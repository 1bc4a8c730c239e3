public import DomainCore
public import DomainItems

/// A kind of item whose changes can be undone.
public protocol UndoableItem: Item {
  /// A change of one item among those that can be undone.
  static func undoable(_ change: ItemChange<Self>) -> UndoableChange

  /// Why undoing a change of one item failed.
  static func undoError(_ error: ItemError<Self>) -> UndoError

  /// What a change did, as a command: “delete 1 goal”.
  static func summary(of change: ItemChange<Self>) -> String
}

extension UndoableItem {
  public static func summary(of change: ItemChange<Self>) -> String {
    switch change {
    case .addition: "add 1 \(fields.noun)"
    case .edit: "edit 1 \(fields.noun)"
    case .deletion: "delete 1 \(fields.noun)"
    }
  }
}

extension Goal: UndoableItem {
  public static func undoable(_ change: ItemChange<Goal>) -> UndoableChange { .goal(change) }
  public static func undoError(_ error: GoalError) -> UndoError { .goal(error) }
}

extension PlannedWorkout: UndoableItem {
  public static func undoable(_ change: ItemChange<PlannedWorkout>) -> UndoableChange { .planned(change) }
  public static func undoError(_ error: PlannedWorkoutError) -> UndoError { .planned(error) }

  public static func summary(of change: ItemChange<PlannedWorkout>) -> String {
    switch change {
    case .addition: "plan 1 workout"
    case .edit: "edit 1 planned workout"
    case .deletion: "delete 1 planned workout"
    }
  }
}

extension Gear: UndoableItem {
  public static func undoable(_ change: ItemChange<Gear>) -> UndoableChange { .gear(change) }
  public static func undoError(_ error: GearError) -> UndoError { .gear(error) }

  public static func summary(of change: ItemChange<Gear>) -> String {
    switch change {
    case .addition: "add 1 piece of gear"
    case .edit(let old, let new) where !old.isRetired && new.isRetired: "retire 1 piece of gear"
    case .edit: "edit 1 piece of gear"
    case .deletion: "delete 1 piece of gear"
    }
  }
}

extension SavedFilter: UndoableItem {
  public static func undoable(_ change: ItemChange<SavedFilter>) -> UndoableChange { .filter(change) }
  public static func undoError(_ error: SavedFilterError) -> UndoError { .filter(error) }

  public static func summary(of change: ItemChange<SavedFilter>) -> String {
    switch change {
    case .addition: "save 1 filter"
    case .edit(let old, let new): old.name == new.name ? "edit 1 filter" : "rename 1 filter"
    case .deletion: "delete 1 filter"
    }
  }
}

/// What can be done with the items of one kind. Each change is noted, so that it can be undone.
public struct ItemEditor<Item: UndoableItem>: Sendable {
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

  /// Throws `invalid`.
  ///
  /// - Returns: the item as it was added.
  public func add(
    _ draft: ItemDraft<Item>, today: CalendarDay
  ) async throws(ItemError<Item>) -> (item: Item, revision: Revision) {
    var item = try draft.finished(as: makeID())
    item.wasAdded(on: today)
    let revision = try await items.add(item)
    history?.note(Item.undoable(.addition(item.id)))
    return (item, revision)
  }

  /// Throws `invalid` and `notFound`.
  public func edit(_ item: Item, _ draft: ItemDraft<Item>) async throws(ItemError<Item>) -> Revision {
    let edited = try draft.finished(as: item.id)
    let revision = try await items.edit(edited)
    if edited != item { history?.note(Item.undoable(.edit(from: item, to: edited))) }
    return revision
  }

  /// Deletes an item and remembers the deletion. Throws `notFound`.
  public func delete(_ id: ItemID<Item>) async throws(ItemError<Item>) -> Revision {
    let revision = try await items.delete(id)
    history?.note(Item.undoable(.deletion(id)))
    return revision
  }
}

extension ItemRepository where Item: UndoableItem {
  /// Makes a change again, or the inverse of one to undo it.
  ///
  /// Throws `changedSince` if the item was edited again since, and `notFound` of its kind if it was deleted.
  func make(_ change: ItemChange<Item>) async throws(UndoError) -> Revision {
    if case .edit(let old, _) = change {
      let stored = try await stored(old.id)
      guard stored == nil || stored == old else { throw .changedSince }
    }
    do throws(ItemError<Item>) {
      switch change {
      case .addition(let id): return try await restore(id)
      case .deletion(let id): return try await delete(id)
      case .edit(_, let new): return try await edit(new)
      }
    } catch {
      throw UndoError(error, as: Item.undoError)
    }
  }

  private func stored(_ id: ItemID<Item>) async throws(UndoError) -> Item? {
    do throws(StorageError) { return try await item(id) } catch { throw .storage(error) }
  }
}
