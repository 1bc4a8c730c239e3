import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Importing a workout that is in the log again, with more about it than before.
@Suite(.timeLimit(.minutes(20))) struct EnrichmentTests {
  private let log: TestLog

  init() throws {
    log = try TestLog()
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
}
