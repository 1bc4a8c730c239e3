public import CoreSync
import DomainWorkout
public import Foundation

/// The kinds of items that sync.
public enum SyncedItems {
  /// Those that follow from a table of fields. A new one is listed here.
  static let kinds: [any StoredItem.Type] = [Goal.self, PlannedWorkout.self]

  /// The tables of all kinds, in the order in which they are sent.
  ///
  /// - Parameter now: reads the clock, for when a deletion arrived here.
  public static func tables(now: @escaping @Sendable () -> Date) -> [any SyncedTable] {
    [GearTable(now: now), SavedFilterTable(now: now)] + kinds.map { $0.syncedTable(now: now) }
  }
}

extension StoredItem {
  fileprivate static func syncedTable(now: @escaping @Sendable () -> Date) -> any SyncedTable {
    ItemTable<Self>(now: now)
  }
}
