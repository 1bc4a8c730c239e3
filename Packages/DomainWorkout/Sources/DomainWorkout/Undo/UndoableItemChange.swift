import DomainCore
import DomainItems

/// A change of one item of any kind, which knows where to undo it.
public struct UndoableItemChange: Equatable, Sendable {
  private let change: any RepeatableChange

  /// - Parameter items: where the change was made.
  init<Item: DomainItems.Item>(_ change: ItemChange<Item>, in items: any ItemRepository<Item>) {
    self.change = StoredItemChange(change: change, items: items)
  }

  private init(_ change: any RepeatableChange) {
    self.change = change
  }

  /// What it did, as a command: “delete 1 goal”.
  public var summary: String { change.summary }

  /// The change that undoes it.
  var inverse: UndoableItemChange { UndoableItemChange(change.inverse) }

  /// Makes the change again.
  ///
  /// Throws `changedSince` if the item was edited again since, `itemNotFound` if it was deleted, and `nameTaken` if
  /// another one has its name by now.
  func make() async throws(UndoError) -> Revision { try await change.make() }

  public static func == (first: UndoableItemChange, second: UndoableItemChange) -> Bool {
    first.change.isSame(as: second.change)
  }
}

private protocol RepeatableChange: Sendable {
  var summary: String { get }
  var inverse: any RepeatableChange { get }
  func make() async throws(UndoError) -> Revision
  func isSame(as other: any RepeatableChange) -> Bool
}

private struct StoredItemChange<Item: DomainItems.Item>: RepeatableChange {
  let change: ItemChange<Item>
  let items: any ItemRepository<Item>

  var summary: String { Item.summary(of: change) }
  var inverse: any RepeatableChange { StoredItemChange(change: change.inverse, items: items) }

  func isSame(as other: any RepeatableChange) -> Bool {
    (other as? StoredItemChange<Item>).map { $0.change == change } ?? false
  }

  func make() async throws(UndoError) -> Revision {
    if case .edit(let old, _) = change {
      let stored = try await stored(old.id)
      guard stored == nil || stored == old else { throw .changedSince }
    }
    do throws(ItemError<Item>) {
      switch change {
      case .addition(let id): return try await items.restore(id)
      case .deletion(let id): return try await items.delete(id)
      case .edit(_, let new): return try await items.edit(new)
      }
    } catch {
      throw UndoError(error)
    }
  }

  private func stored(_ id: ItemID<Item>) async throws(UndoError) -> Item? {
    do throws(StorageError) { return try await items.item(id) } catch { throw .storage(error) }
  }
}
