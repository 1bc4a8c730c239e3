import DataWorkout
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// Which of several recordings of one workout is the primary one.
struct RecordingSuccessionTests {
  private let log: TestLog
  private let poor = WorkoutDetail.recording(1, digest: "a")

  init() throws {
    log = try TestLog()
  }

  private func rich(_ number: Int = 2, _ digest: String = "b") -> WorkoutDetail {
    var detail = WorkoutDetail.recording(number, digest: digest)
    detail.track.powers = detail.track.offsets.map { _ in 210 }
    return detail
  }

  private func report(_ id: ImportID) async throws -> ImportBatchReport {
    try #require(try await log.first(log.imports.report(of: id)) ?? nil)
  }

  @Test func `a richer recording from the same import replaces the first`() async throws {
    let id = try await log.import([poor, .recording(3, digest: "c"), rich()])
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(2)])
    #expect(try await log.workout(2)?.alternativeSources.map(\.fileName).sorted() == ["a.fit", "c.fit"])
    #expect(try await log.page(WorkoutFilter(isDeleted: true))?.workouts == [])
    let report = try await report(id)
    #expect(report.files.map(\.imported) == [[], [], [.sample(2)]])
    #expect(report.files.map { $0.duplicates.map(\.workout.id) } == [[.sample(2)], [.sample(2)], []])
    #expect((report.batch.importedCount, report.batch.duplicateCount) == (1, 2))
    #expect(try await log.add([poor]).alreadyThere == [.sample(2)])
    #expect(try await log.disagreements() == [])
  }

  @Test func `undoing that import removes both`() async throws {
    let before = try await log.contents()
    let id = try await log.import([poor, rich()])
    #expect(try await log.imports.undo(id, force: false).removedCount == 1)
    #expect(try await log.contents() == before)
  }

  @Test func `a richer recording from a later import replaces the first until that import is undone`() async throws {
    try await log.import([poor, .recording(3, digest: "c")])
    let before = try await log.contents()
    let id = try await log.import([rich()])
    // No workout came to the log, and none goes.
    let batch = try #require(try await log.first(log.imports.imports())?.first { $0.id == id })
    #expect(batch.importedCount == 0 && batch.updatedCount == 1)
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(2)])
    #expect(try await log.page(WorkoutFilter(isDeleted: true))?.workouts.map(\.id) == [.sample(1)])
    #expect(try await log.workout(2)?.alternativeSources.count == 2)
    let undo = try await log.imports.undo(id, force: false)
    #expect(undo.removedCount == 0 && undo.restoredCount == 1)
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(1)])
    #expect(try await log.workout(1)?.alternativeSources.map(\.fileName) == ["c.fit"])
    #expect(try await log.contents() == before)
    #expect(try await log.disagreements() == [])
  }

  @Test func `restoring the replaced workout gives two separate workouts`() async throws {
    try await log.import([poor])
    try await log.import([rich()])
    _ = try await log.workouts.restore(.sample(1))
    #expect(try await log.page()?.totalCount == 2)
    #expect(try await log.workout(2)?.alternativeSources == [])
  }

  @Test func `an edited workout, or one entered by hand, stays the primary one`() async throws {
    try await log.import([poor])
    _ = try await log.workouts.edit(.sample(1), [.title("Mine")])
    #expect(try await log.add([rich()]).duplicates.map(\.workout.id) == [.sample(1)])
    #expect(try await log.titles() == ["Mine"])

    let other = try TestLog()
    _ = try await other.workouts.add(.sample(1, minutes: 60))
    var same = WorkoutDetail(workout: .sample(2, minutes: 60))
    same.source = rich().source
    same.track = Track(offsets: [0, 60, 120], heartRates: [100, 100, 100])
    #expect(try await other.add([same]).added.isEmpty)
    #expect(try await other.page()?.workouts.map(\.id) == [.sample(1)])
  }

  @Test func `a workout whose duplicate was kept stays the primary one`() async throws {
    try await log.import([poor, .recording(3, digest: "c")], duplicates: .keep)
    #expect(try await log.add([rich()]).added.isEmpty)
    #expect(try await log.page()?.totalCount == 2)
  }

  @Test func `an equally rich recording replaces nothing, and a dry run changes nothing`() async throws {
    try await log.import([poor])
    #expect(try await log.add([.recording(3, digest: "c")]).added.isEmpty)
    #expect(try await log.add([rich()], duplicates: .report).added.isEmpty)
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(1)])
  }

  @Test func `an edited workout gets a richer recording and keeps its edits, until the import is undone`() async throws
  {
    try await log.import([poor])
    _ = try await log.workouts.edit(.sample(1), [.title("Mine"), .distance(12_345)])
    let before = try #require(try await log.workout(1))
    var longer = rich()
    longer.workout.notes = "From the service"
    let id = try await log.import([longer])
    let detail = try #require(try await log.workout(1))
    #expect(detail.track.powers?.first == 210 && detail.source?.fileName == "b.fit")
    #expect(detail.workout.title == "Mine" && detail.workout.distance.stated == 12_345)
    #expect(detail.workout.notes == "From the service" && detail.alternativeSources.map(\.fileName) == ["a.fit"])
    #expect(try await report(id).batch.enrichedCount == 1)
    // Both files are known from now on.
    #expect(try await log.add([rich()]).added.isEmpty)
    #expect(try await log.add([poor]).updated.isEmpty)
    #expect(try await log.page()?.totalCount == 1)
    #expect(try await log.workout(1)?.track.powers != nil)
    #expect(try await log.imports.undo(id, force: false).restoredCount == 1)
    let after = try #require(try await log.workout(1))
    #expect(after.track == before.track && after.workout.title == "Mine" && after.source == before.source)
    #expect(after.workout.notes == before.workout.notes && after.workout.distance == before.workout.distance)
    #expect(try await log.page(WorkoutFilter(isDeleted: true))?.totalCount == 0)
    #expect(try await log.disagreements() == [])
  }

  @Test func `a workout that was listed without a recording gets it later`() async throws {
    var listed = WorkoutDetail(workout: .sample(1, minutes: 60))
    listed.workout.title = "With Ana"
    listed.source = WorkoutSource(fileName: "activities.csv#1", format: "strava", contentDigest: "s", sessionIndex: 0)
    try await log.import([listed])
    _ = try await log.workouts.edit(.sample(1), [.effort(4)])
    var recorded = rich()
    recorded.workout.start = listed.workout.start
    try await log.import([recorded])
    let detail = try #require(try await log.workout(1))
    #expect(detail.workout.title == "With Ana" && detail.workout.perceivedEffort == 4 && !detail.track.isEmpty)
    #expect(try await log.page()?.totalCount == 1)
  }
}
