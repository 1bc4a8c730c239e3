import CoreDatabase
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import GRDB
import Testing

@testable import DataWorkout

struct WorkoutLibraryTests {
  private let log: TestLog
  private let library: WorkoutLibrary

  init() throws {
    log = try TestLog()
    library = WorkoutLibrary(database: log.database)
  }

  private func spoil(_ sql: String) async throws {
    _ = try await log.database.write(mapping: { $0 as DatabaseFailure }) { try $0.execute(sql: sql) }
  }

  @Test func `an intact log has no findings`() async throws {
    try await log.import((1...4).map { .sample(.sample($0, daysAgo: $0 * 100)) })
    _ = try await log.workouts.delete(.sample(4))
    let found = try await library.examine()
    #expect(found.workoutCount == 3)
    #expect(found.deletedCount == 1)
    #expect(found.deletedByteCount > 100)
    #expect(found.trackCount == 4)
    #expect(found.awaitedTrackCount == 0)
    #expect(found.unreadableTracks == [])
    #expect(found.misnamedTracks == [])
    #expect(found.wrongSumCount == 0)
    #expect(found.isSearchIndexWhole == true)
  }

  @Test func `wrong totals are found and rebuilt`() async throws {
    try await log.import((1...3).map { .sample(.sample($0, daysAgo: $0)) })
    try await spoil("UPDATE daily_sum SET distance = distance + 1; DELETE FROM yearly_sum")
    #expect(try await library.examine().wrongSumCount > 0)
    try await library.repair()
    #expect(try await library.examine().wrongSumCount == 0)
  }

  @Test func `wrong daily loads are found and rebuilt`() async throws {
    try await log.import([.sample(.sample(1))])
    let load = TrainingLoad(points: 40, method: .duration, explanation: .text("so"))
    _ = try await log.workouts.setLoads([WorkoutLoad(id: .sample(1), load: load, basis: "b")])
    try await spoil("UPDATE daily_load SET points = points + 1")
    #expect(try await library.examine().wrongSumCount == 2)
    try await library.repair()
    #expect(try await library.examine().wrongSumCount == 0)
  }

  @Test func `a repair makes all loads outdated, so that they are computed again`() async throws {
    try await log.import([.sample(.sample(1))])
    let load = TrainingLoad(points: 40, method: .duration, explanation: .text("so"))
    _ = try await log.workouts.setLoads([WorkoutLoad(id: .sample(1), load: load, basis: "b")])
    let period = [LoadBasisPeriod(basis: "b", from: nil, until: nil)]
    #expect(try await log.workouts.workouts(withLoadsOutdatedBy: period) == [])
    try await library.repair()
    #expect(try await log.workouts.workouts(withLoadsOutdatedBy: period).map(\.id) == [.sample(1)])
  }

  @Test func `a wrong search index is found and rebuilt`() async throws {
    try await log.import([.sample(.sample(1))])
    try await spoil("INSERT INTO workout_text (workout_text) VALUES ('delete-all')")
    #expect(try await library.examine().isSearchIndexWhole == false)
    try await library.repair()
    #expect(try await library.examine().isSearchIndexWhole == true)
    #expect(try await log.titles(WorkoutFilter(text: "morning")) == ["Morning run"])
  }

  @Test func `an unreadable track is reported`() async throws {
    try await log.import([.sample(.sample(1)), .sample(.sample(2, daysAgo: 2))])
    try await spoil("UPDATE track SET samples = x'ffff' WHERE workout = '\(WorkoutID.sample(2))'")
    #expect(try await library.examine().unreadableTracks == [.sample(2)])
  }

  @Test func `a track stored under a wrong name is reported and renamed`() async throws {
    try await log.import([.sample(.sample(1)), .sample(.sample(2, daysAgo: 2))])
    let names = try await log.rows("SELECT track_digest FROM workout ORDER BY id")
    try await spoil("UPDATE workout SET track_digest = NULL WHERE id = '\(WorkoutID.sample(2))'")
    #expect(try await library.examine().misnamedTracks == [.sample(2)])
    try await library.repair()
    #expect(try await library.examine().misnamedTracks == [])
    #expect(try await log.rows("SELECT track_digest FROM workout ORDER BY id") == names)
  }

  @Test func `tracks that have not arrived are counted`() async throws {
    try await log.import([.sample(.sample(1)), .sample(.sample(2, daysAgo: 2)), .sample(.sample(3, daysAgo: 3))])
    try await spoil("DELETE FROM track WHERE workout = '\(WorkoutID.sample(2))'")
    try await spoil("UPDATE track SET set_aside = 'other' WHERE workout = '\(WorkoutID.sample(3))'")
    let found = try await library.examine()
    #expect(found.awaitedTrackCount == 2)
    #expect(found.trackCount == 1)
    #expect(found.misnamedTracks == [])
  }

  @Test func `an unfinished import is reported`() async throws {
    let id = try await log.imports.begin(["folder"])
    #expect(try await library.examine().unfinishedImports == [id])
    _ = try await log.imports.finish(id)
    #expect(try await library.examine().unfinishedImports == [])
  }

  @Test func `a complete import of the same paths settles one that was stopped`() async throws {
    let stopped = try await log.imports.begin(["folder"])
    let other = try await log.imports.begin(["other"])
    _ = try await log.imports.finish(log.imports.begin(["folder"]))
    #expect(try await library.examine().unfinishedImports == [other])
    #expect(stopped != other)
  }
}
