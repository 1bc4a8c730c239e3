import DataWorkout
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// Workouts that are possibly the same: both are in the log, and the pair is listed.
struct PossibleDuplicateTests {
  private let log: TestLog

  init() throws {
    log = try TestLog()
  }

  /// A gym session without samples.
  private func gym(_ number: Int, digest: String, startsLater seconds: Double = 0) -> WorkoutDetail {
    var detail = WorkoutDetail.recording(number, digest: digest)
    (detail.track, detail.laps) = (Track(), [])
    detail.workout.sport = .strength
    detail.workout.distance = SourcedValue(reported: nil)
    detail.workout.start += seconds
    return detail
  }

  private func decisions() async throws -> [Duplicate.Decision]? {
    try await log.first(log.workouts.duplicates())?.map(\.decision)
  }

  @Test(arguments: [DuplicateHandling.skip, .keep, .report])
  func `a gym session from the watch and the app stays twice, and is listed`(handling: DuplicateHandling) async throws {
    let (watch, app) = (gym(1, digest: "a"), gym(2, digest: "b", startsLater: 240))
    #expect(try await log.add([watch], duplicates: handling).added == [.sample(1)])
    let second = try await log.add([app], duplicates: handling)
    #expect(second.added == [.sample(2)] && second.duplicates.isEmpty)
    #expect(second.possible.map(\.id) == [.sample(2)] && second.possible.map(\.workout.id) == [.sample(1)])
    let listed = try #require(try await log.first(log.workouts.duplicates())?.first)
    #expect(listed.id == .sample(2) && listed.workout.id == .sample(1))
    #expect(listed.decision == .possible && listed.reason == .overlap)
    // Importing both again changes nothing, and gives neither something of the other.
    #expect(try await log.add([watch, app], duplicates: handling).alreadyThere == [.sample(1), .sample(2)])
    #expect(try await decisions() == [.possible])
    #expect(try await log.workout(1)?.alternativeSources == [])
  }

  @Test func `the report of an import keeps which workouts may be the same as another`() async throws {
    try await log.add([gym(1, digest: "a")])
    let id = try await log.import([gym(2, digest: "b", startsLater: 240)])
    let file = try #require(try await log.first(log.imports.report(of: id))??.files.first)
    #expect(file.imported == [.sample(2)])
    #expect(file.possible.map(\.id) == [.sample(2)] && file.possible.map(\.workout.id) == [.sample(1)])
    #expect(file.possible.map(\.reason) == [.overlap])
  }

  @Test func `a track in another time zone stays, and is listed`() async throws {
    let first = WorkoutDetail.recording(1, digest: "a")
    var second = WorkoutDetail.recording(2, digest: "b")
    second.workout.start += 7_200
    try await log.add([first])
    #expect(try await log.add([second]).added == [.sample(2)])
    #expect(try await log.first(log.workouts.duplicates())?.map(\.reason) == [.shifted(minutes: 120)])
  }

  @Test func `a person merges the pair, or undoes the import that brought it`() async throws {
    try await log.import([gym(1, digest: "a")])
    let id = try await log.import([gym(2, digest: "b", startsLater: 240)])
    _ = try await log.workouts.edit(.sample(2), [.title("Mine")])
    _ = try await log.imports.undo(id, force: false)
    // The edited workout stays, and so does the question.
    #expect(try await decisions() == [.possible])
    _ = try await log.imports.undo(id, force: true)
    #expect(try await decisions() == [])
    try await log.import([gym(2, digest: "b", startsLater: 240)])
    _ = try await log.workouts.merge(.sample(2), into: .sample(1))
    #expect(try await log.first(log.workouts.duplicates())?.map(\.reason) == [.mergedByHand])
    #expect(try await log.workout(1)?.alternativeSources.map(\.fileName) == ["b.fit"])
  }
}
