import CoreDatabase
import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Importing a file again after an older decoder read it.
struct RereadingTests {
  private let log: TestLog

  init() throws {
    log = try TestLog()
  }

  private func read(by version: Int, meters: Double = 10_000, title: String = "Morning run") -> WorkoutDetail {
    var detail = WorkoutDetail.recording(1, digest: "a")
    detail.source?.decoderVersion = version
    detail.workout.distance.reported = meters
    detail.workout.title = title
    detail.workout.recorded.title = title
    return detail
  }

  private func newer() -> WorkoutDetail {
    var new = read(by: 2, meters: 10_400, title: "Tempo")
    new.workout.movingTime.reported = nil
    new.workout.heartRate.reported = 151
    new.laps.removeLast()
    new.track.heartRates = new.track.heartRates?.map { $0 + 3 }
    return new
  }

  @Test func `everything recorded is updated, and the load becomes outdated`() async throws {
    try await log.add([read(by: 0)])
    _ = try await log.workouts.setLoads([
      WorkoutLoad(id: .sample(1), load: TrainingLoad(points: 3, method: .power, explanation: .text("so")), basis: "b")
    ])
    let again = try await log.add([newer()])
    #expect(again.updated == [.sample(1)])
    #expect(again.added.isEmpty && again.alreadyThere.isEmpty)
    let detail = try #require(try await log.workout(1))
    #expect(detail.workout.distance.reported == 10_400)
    #expect(detail.workout.movingTime.reported == nil)
    #expect(detail.workout.averageHeartRateBPM == 151)
    #expect(detail.workout.title == "Tempo")
    #expect(detail.laps.count == 1)
    #expect(detail.track.heartRates == newer().track.heartRates)
    #expect(detail.source?.decoderVersion == 2)
    #expect(detail.workout.load?.points == 3)
    #expect(detail.workout.loadBasis == nil)
    #expect(try await log.disagreements() == [])
  }

  @Test func `a damaged track is read again, and a load without it becomes outdated`() async throws {
    try await log.add([read(by: 0)])
    try await log.execute("UPDATE track SET encoding = 99")
    #expect(try await log.workout(1)?.isTrackDamaged == true)
    let load = TrainingLoad(points: 3, method: .duration, explanation: .text("so"))
    _ = try await log.workouts.setLoads([WorkoutLoad(id: .sample(1), load: load, basis: "b")])
    #expect(try await log.add([read(by: 2)]).updated == [.sample(1)])
    let detail = try #require(try await log.workout(1))
    #expect(!detail.isTrackDamaged)
    #expect(detail.track.heartRates == read(by: 2).track.heartRates)
    #expect(detail.workout.loadBasis == nil)
  }

  @Test func `the owner's own entries are kept`() async throws {
    try await log.add([read(by: 0)])
    _ = try await log.workouts.edit(
      .sample(1),
      [
        .title("Mine"), .notes("windy"), .sport(.trailRunning), .distance(9_900), .effort(6),
        .start(LocalTime(day: .sampleToday, secondsOfDay: 30_000)),
      ])
    let edited = try #require(try await log.workout(1)).workout
    #expect(try await log.add([newer()]).updated == [.sample(1)])
    let workout = try #require(try await log.workout(1)).workout
    #expect(workout.title == "Mine")
    #expect(workout.notes == "windy")
    #expect(workout.sport == .trailRunning)
    #expect(workout.start == edited.start)
    #expect(workout.distance == SourcedValue(stated: 9_900, reported: 10_400, computed: edited.distance.computed))
    #expect(workout.perceivedEffort == 6)
    #expect(workout.averageHeartRateBPM == 151)
  }

  @Test func `a merged workout keeps the data from the other recording`() async throws {
    var bare = read(by: 0)
    bare.workout.energyKilocalories = nil
    try await log.add([bare, .recording(2, digest: "b")], duplicates: .keep)
    _ = try await log.workouts.merge(.sample(2), into: .sample(1))
    let energy = try #require(try await log.workout(1)?.workout.energyKilocalories)
    var new = newer()
    new.workout.energyKilocalories = nil
    #expect(try await log.add([new]).updated == [.sample(1)])
    #expect(try await log.workout(1)?.workout.energyKilocalories == energy)
    #expect(try await log.workout(1)?.workout.distance.reported == 10_400)
  }

  @Test func `equal values from a newer decoder change nothing but the version`() async throws {
    try await log.add([read(by: 0)])
    #expect(try await log.add([read(by: 2)]).alreadyThere == [.sample(1)])
    #expect(try await log.workout(1)?.source?.decoderVersion == 2)
    #expect(try await log.add([read(by: 2, meters: 10_400)]).alreadyThere == [.sample(1)])
    #expect(try await log.workout(1)?.workout.distance.reported == 10_000)
  }

  @Test func `an older decoder changes nothing, and a deleted workout stays unchanged`() async throws {
    try await log.add([read(by: 2)])
    #expect(try await log.add([read(by: 1, meters: 7)]).alreadyThere == [.sample(1)])
    _ = try await log.workouts.delete(.sample(1))
    var newest = newer()
    newest.source?.decoderVersion = 3
    #expect(try await log.add([newest]).deleted == [.sample(1)])
  }

  @Test func `the update is reported, and undoing the import deletes no updated workout`() async throws {
    try await log.import([read(by: 0)])
    let id = try await log.import([newer(), .recording(5, digest: "e", daysAgo: 5)])
    let report = try #require(try await log.first(log.imports.report(of: id)) ?? nil)
    #expect(report.files.map(\.updated) == [[.sample(1)], []])
    #expect((report.batch.importedCount, report.batch.updatedCount, report.batch.alreadyThereCount) == (1, 1, 0))
    let undo = try await log.imports.undo(id, force: true)
    #expect(undo.removedCount == 1)
    #expect(try await log.workout(1)?.workout.distance.reported == 10_400)
  }

  @Test func `a report from a version that updated nothing can still be read`() throws {
    let kept = #"{"alreadyThere":[],"deleted":[],"duplicates":[],"imported":[],"refusal":"empty","remarks":[]}"#
    let file = try JSONText.decode(ImportFileReport.self, from: kept).file("a.fit") { _ in nil }
    #expect(file == ImportedFile(path: "a.fit", rejection: .empty))
    #expect(try JSONText.encode(ImportFileReport(file)) == kept)
  }
}
