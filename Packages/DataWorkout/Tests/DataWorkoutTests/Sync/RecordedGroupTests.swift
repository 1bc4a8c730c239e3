import CoreSync
import Testing

@testable import DataWorkout

/// Which fields of a workout never conflict: those read from its file, and no others.
struct RecordedGroupTests {
  private let typed: Set<String> = [
    "title", "notes", "sport", "start", "moving_stated", "distance_stated", "ascent_stated", "heart_rate_stated",
    "effort",
  ]

  @Test func `all recorded fields, and no typed ones, belong to the decoder version that read them`()
    throws
  {
    let group = try #require(SyncedLog.table.versionedGroup)
    #expect(group.version == "decoder")
    #expect(group.fields.isDisjoint(with: typed))
    let fields = Set(WorkoutRecord(id: "a", fields: [:]).fields.keys).union([WorkoutRecord.lapsField])
    #expect(group.fields.isSubset(of: fields))
    for word in ["reported", "computed", "average", "maximum", "source", "pool"] {
      #expect(fields.filter { $0.contains(word) }.isSubset(of: group.fields), "\(word)")
    }
    #expect(group.fields.isSuperset(of: ["elapsed", "timer", "energy", "laps", "track"]))
  }
}
