import CoreCommon
import CoreSync
import CoreSyncTestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

struct FieldHistoryTests {
  private let log: SyncedLog

  init() throws {
    log = try SyncedLog()
  }

  private func history(_ number: Int = 1) async throws -> FieldHistory {
    let histories = OfflineFirstFieldHistoryRepository(database: log.log.database)
    return try #require(try await log.log.first(histories.fieldHistory(of: .sample(number))) ?? nil)
  }

  private func edit(_ changes: [WorkoutChange], by action: String? = nil) async throws {
    _ = try await ActionID.$active.withValue(action.map { ActionID($0) }) {
      try await log.log.workouts.edit(.sample(1), changes)
    }
  }

  @Test func `an imported workout has its recording and its import, and no entry of its own`() async throws {
    let id = try await ActionID.$active.withValue(ActionID("import")) {
      try await log.log.import([.recording(1, digest: "1")])
    }
    let history = try await history()
    #expect(
      history.events == [
        FieldEvent(.recorded, at: history.workout.start), FieldEvent(.imported(id), at: TestLog.now, action: "import"),
      ])
    #expect(history.source?.fileName == "1.fit")
    #expect(try await log.log.rows("SELECT count(*) FROM change WHERE collection = 'workouts'") == ["0"])
  }

  @Test func `an edit has the values that a person set, in the units of the domain`() async throws {
    try await log.log.add([.recording(1, digest: "1")])
    try await edit([.distance(12_000), .sport(.trailRunning), .title("Hills")], by: "edit")
    let event = try #require(try await history().events.last)
    #expect(event.kind == .edited)
    #expect(event.action == "edit")
    #expect(
      event.differences == [
        FieldDifference(.field(.title), old: .text("Morning run"), new: .text("Hills")),
        FieldDifference(.field(.sport), old: .sport(.running), new: .sport(.trailRunning)),
        FieldDifference(.field(.distance), old: .number(nil), new: .number(12_000)),
      ])
  }

  @Test func `of notes only the fact is kept, of tags what came and went`() async throws {
    try await log.log.add([.recording(1, digest: "1")])
    try await edit([.notes("knee"), .privateNotes("secret"), .tags([.race])])
    try await edit([.tags([.commute, .longRun])])
    let events = try await history().events.suffix(2)
    #expect(
      events.first?.differences == [
        FieldDifference(.field(.notes)), FieldDifference(.field(.privateNotes)),
        FieldDifference(.field(.tags), old: .text(nil), new: .text("race")),
      ])
    #expect(
      events.last?.differences
        == [FieldDifference(.field(.tags), old: .text("race"), new: .text("commute, long-run"))])
    #expect(!"\(try await history().events)".contains("secret"))
  }

  @Test func `undoing, deleting, restoring and merging are events of their own`() async throws {
    try await log.log.add([.recording(1, digest: "1"), .recording(2, digest: "2", hour: 7.1)], duplicates: .keep)
    let window = log.log.window()
    _ = try await window.act { try await log.log.workouts.edit(.sample(1), [.title("Hills")]) }
    _ = try await window.undo()
    _ = try await log.log.workouts.delete(.sample(1))
    _ = try await log.log.workouts.restore(.sample(1))
    _ = try await log.log.workouts.edit(.sample(2), [.notes("More")])
    _ = try await log.log.workouts.merge(.sample(2), into: .sample(1))
    #expect(
      try await history().events.dropFirst(2).map(\.kind) == [.edited, .undone, .deleted, .restored, .merged])
    let other = try await history(2)
    #expect(other.isDeleted)
    #expect(other.events.last?.differences == [FieldDifference(.deletion)])
  }

  @Test func `a history limited to fields has their differences and what concerns the whole workout`() async throws {
    try await log.log.add([.recording(1, digest: "1")])
    try await edit([.title("Hills"), .effort(5)])
    try await edit([.effort(6)])
    _ = try await log.log.workouts.delete(.sample(1))
    let limited = try await history().limited(to: [.title])
    #expect(limited.events.map(\.kind) == [.recorded, .imported(ImportID(1)), .edited, .deleted])
    #expect(limited.events[2].differences.map(\.subject) == [.field(.title)])
  }

  @Test func `a workout that does not exist has no history`() async throws {
    let histories = OfflineFirstFieldHistoryRepository(database: log.log.database)
    #expect(try await log.log.first(histories.fieldHistory(of: .sample(9))) == .some(nil))
  }
}
