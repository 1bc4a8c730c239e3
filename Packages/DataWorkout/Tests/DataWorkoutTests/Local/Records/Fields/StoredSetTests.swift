import CoreSync
import CoreSyncTestSupport
import DomainWorkout
import Testing

@testable import DataWorkout

struct StoredSetTests {
  private func read(_ name: String) -> WorkoutTag? { WorkoutTag(rawValue: name) }

  @Test func `members are added and removed, and a removed one is remembered`() {
    var set = StoredSet()
    set.replace(with: [.race, .commute], read)
    set.replace(with: [.race, .longRun], read)
    #expect(set.elements(read) == [.race, .longRun])
    #expect(set.fields("tag.") == ["tag.race": .integer(1), "tag.long-run": .integer(1), "tag.commute": .null])
    #expect(StoredSet(set.text) == set)
    #expect(StoredSet(nil).text == nil)
  }

  @Test func `names that this version cannot read, or writes differently, stay under their own names`() {
    var set = StoredSet()
    set.apply(["tag.🚴": .integer(1), "tag.Long Run": .integer(1), "title": "x"], "tag.")
    #expect(set.elements(read) == [.longRun])
    set.replace(with: [.longRun], read)
    #expect(set.names == ["🚴": true, "Long Run": true])
    set.replace(with: [], read)
    #expect(set.names == ["🚴": true, "Long Run": false])
  }

  @Test(arguments: [FieldValue.null, .integer(0), .integer(2), .text("1"), .bool(true)])
  func `anything but 1 is no member`(_ value: FieldValue) {
    var set = StoredSet()
    set.apply(["gear.a": value], "gear.")
    #expect(set.names.isEmpty)
    set.names = ["a": true]
    set.apply(["gear.a": value], "gear.")
    #expect(set.names == ["a": false])
  }
}
