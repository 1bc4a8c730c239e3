import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Importing a workout that is in the log again, with more about it than before.
struct EnrichmentTests {
  private let log: TestLog

  init() throws {
    log = try LedgerLog().log
  }

  private var plain: WorkoutDetail {
    var detail = WorkoutDetail.recording(1, digest: "a")
    (detail.workout.title, detail.workout.notes, detail.workout.perceivedEffort) =
      (detail.workout.defaultTitle, nil, nil)
    detail.workout.recorded = RecordedValues(of: detail.workout)
    return detail
  }

  private var richer: WorkoutDetail {
    var detail = plain
    (detail.workout.title, detail.workout.notes, detail.workout.perceivedEffort) = ("With Ana", "Windy", 7)
    return detail
  }

  private func workout() async throws -> Workout {
    try #require(try await log.workout(1)).workout
  }

  @Test func `a known workout gains what it lacks, and the report says so`() async throws {
    try await log.import([plain])
    let id = try await log.import([richer])
    let workout = try await workout()
    #expect(workout.title == "With Ana" && workout.notes == "Windy" && workout.perceivedEffort == 7)
    #expect(workout.recorded.title == plain.workout.title)
    let report = try #require(try await log.first(log.imports.report(of: id)) ?? nil)
    #expect(report.files[0].enriched.map(\.id) == [.sample(1)])
    #expect(report.files[0].enriched.first?.before[.notes] == .text(nil))
    #expect(report.files[0].enriched.first?.after[.effort] == .number(7))
    #expect((report.batch.enrichedCount, report.batch.alreadyThereCount) == (1, 0))
    #expect(try await log.disagreements() == [])
  }

  @Test func `a third import changes nothing`() async throws {
    try await log.import([plain])
    try await log.import([richer])
    let addition = try await log.add([richer])
    #expect(addition.enriched.isEmpty && addition.alreadyThere == [.sample(1)])
  }

  @Test func `what its owner entered stays`() async throws {
    try await log.import([plain])
    _ = try await log.workouts.edit(.sample(1), [.title("Mine"), .effort(3)])
    try await log.import([richer])
    let workout = try await workout()
    #expect(workout.title == "Mine" && workout.perceivedEffort == 3 && workout.notes == "Windy")
  }

  @Test func `undoing the import takes away exactly what it gave`() async throws {
    try await log.import([plain])
    let before = try await workout()
    let id = try await log.import([richer])
    let undo = try await log.imports.undo(id, force: false)
    #expect((undo.removedCount, undo.restoredCount, undo.kept.count) == (0, 1, 0))
    #expect(try await workout() == before)
  }

  @Test func `undoing the import leaves what was changed since`() async throws {
    try await log.import([plain])
    let id = try await log.import([richer])
    _ = try await log.workouts.edit(.sample(1), [.notes("Calm after all")])
    _ = try await log.imports.undo(id, force: false)
    let workout = try await workout()
    #expect(workout.notes == "Calm after all" && workout.title == workout.defaultTitle)
  }

  @Test func `another recording of the workout completes it, too`() async throws {
    try await log.import([plain])
    var other = WorkoutDetail.recording(2, digest: "b")
    other.workout.start = plain.workout.start
    (other.workout.title, other.workout.notes) = ("From the service", "Windy")
    let id = try await log.import([other])
    let report = try #require(try await log.first(log.imports.report(of: id)) ?? nil)
    #expect(report.files[0].duplicates.count == 1)
    #expect(report.files[0].enriched.map(\.id) == [.sample(1)])
    #expect(try await workout().notes == "Windy")
  }

  @Test func `a deleted workout gains nothing`() async throws {
    try await log.import([plain])
    _ = try await log.workouts.delete(.sample(1))
    let addition = try await log.add([richer])
    #expect(addition.enriched.isEmpty && addition.deleted == [.sample(1)])
  }

  private var geared: WorkoutDetail {
    var detail = richer
    detail.workout.gear = [.sample(901)]
    (detail.workout.tags, detail.workout.privateNotes) = ([.race, .commute], "The knee again")
    return detail
  }

  @Test func `a known workout gains gear, which the report has and undoing removes`() async throws {
    try await log.import([plain])
    let before = try await workout()
    let id = try await log.import([geared])
    #expect(try await workout().gear == [.sample(901)])
    let report = try #require(try await log.first(log.imports.report(of: id)) ?? nil)
    #expect(report.files[0].enriched.first?.after[.gear] == .text(GearID.sample(901).description))
    _ = try await log.imports.undo(id, force: false)
    #expect(try await workout() == before)
    // Nobody cleared anything, so the import can be repeated.
    try await log.import([geared])
    let again = try await workout()
    #expect(again.gear == [.sample(901)] && again.tags == [.race, .commute] && again.privateNotes == "The knee again")
    #expect(again.notes == "Windy")
  }

  @Test func `what its owner cleared does not come back`() async throws {
    try await log.import([geared])
    let window = log.window()
    _ = try await window.act {
      try await log.workouts.edit(.sample(1), [.notes(nil), .privateNotes(nil), .tags([.race]), .gear(nil)])
    }
    let cleared = try await workout()
    #expect(cleared.notes == nil && cleared.privateNotes == nil && cleared.tags == [.race] && cleared.gear.isEmpty)
    let addition = try await log.add([geared])
    #expect(addition.enriched.isEmpty)
    #expect(try await workout() == cleared)
    _ = try await log.workouts.edit(.sample(1), [.tags(nil)])
    _ = try await log.add([geared])
    #expect(try await workout().tags.isEmpty)
    _ = try await window.undo()
    #expect(try await workout().notes == "Windy")
  }

  @Test func `gear that its owner chose stays`() async throws {
    try await log.import([plain])
    _ = try await log.workouts.edit(.sample(1), [.gear([.sample(902)])])
    try await log.import([geared])
    #expect(try await workout().gear == [.sample(902)])
  }
}
