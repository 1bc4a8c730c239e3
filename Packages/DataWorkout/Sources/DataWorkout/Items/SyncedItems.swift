public import CoreSync
import DomainWorkout
public import Foundation

/// The kinds of items that sync.
public enum SyncedItems {
  /// Their tables, in the order in which they are sent.
  ///
  /// - Parameter now: reads the clock, for when a deletion arrived here.
  public static func tables(now: @escaping @Sendable () -> Date) -> [any SyncedTable] {
    [
      GearTable(now: now), SavedFilterTable(now: now), ItemTable<Goal>(now: now),
      ItemTable<PlannedWorkout>(now: now),
    ]
  }
}
