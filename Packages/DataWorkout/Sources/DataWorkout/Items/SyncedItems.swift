public import CoreSync
import DomainCore
import DomainItems
import DomainWorkout
public import Foundation

/// The kinds of items that sync.
public enum SyncedItems {
  /// All kinds, in the order in which they are sent. A new one is listed here.
  static let kinds: [any StoredItem.Type] = [
    Gear.self, SavedFilter.self, Goal.self, PlannedWorkout.self, SavedSegment.self, SavedFigure.self,
  ]

  /// The tables of all kinds, in the order in which they are sent.
  ///
  /// - Parameter now: reads the clock, for when a deletion arrived here.
  public static func tables(now: @escaping @Sendable () -> Date) -> [any SyncedTable] {
    kinds.map { $0.syncedTable(now: now) }
  }
}

extension StoredItem {
  fileprivate static func syncedTable(now: @escaping @Sendable () -> Date) -> any SyncedTable {
    ItemTable<Self>(now: now)
  }

  /// The same as a kind whose changes can be undone.
  static func undoable(now: @escaping @Sendable () -> Date) -> UndoableKind {
    UndoableKind(
      ItemTable<Self>(now: now), subject: fields.subject, noun: RowNoun(fields.singular, fields.plural)
    ) { name in
      stored.columns.first { $0.sentName == name }?.field.name
    }
  }
}
