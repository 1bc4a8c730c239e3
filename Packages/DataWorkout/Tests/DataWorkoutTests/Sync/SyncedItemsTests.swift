import DomainItems
import Testing

@testable import DataWorkout

struct SyncedItemsTests {
  @Test func `the table of each kind is named after its noun, as reports about archives expect`() {
    for kind in SyncedItems.kinds { #expect(kind.tableName == kind.noun.replacing(" ", with: "_")) }
  }
}

extension StoredItem {
  fileprivate static var noun: String { fields.noun }
}
