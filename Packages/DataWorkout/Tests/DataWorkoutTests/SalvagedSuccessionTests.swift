import CoreReasons
import DataWorkout
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// What happens to a workout from a damaged file when the intact one is imported.
struct SalvagedSuccessionTests {
  private let log: TestLog
  private let whole = WorkoutDetail.recording(2, digest: "b")

  init() throws {
    log = try TestLog()
  }

  /// The first half of the same recording, with another digest.
  private var part: WorkoutDetail {
    var part = WorkoutDetail.recording(1, digest: "a")
    let count = part.track.count / 2
    part.track = Track(
      offsets: Array(part.track.offsets.prefix(count)),
      heartRates: part.track.heartRates.map { Array($0.prefix(count)) })
    part.workout.elapsedTime = part.track.offsets.last ?? 0
    part.workout.distance = SourcedValue()
    part.source?.salvaged = salvage
    return part
  }

  private let salvage = SalvagedRecording(
    sampleCount: 57, keptSeconds: 1_680, damageOffset: 52_000, byteCount: 104_000, losses: [.rest, .totals])

  @Test func `what is missing is stored with the workout`() async throws {
    try await log.import([part])
    #expect(try await log.workout(1)?.source?.salvaged == salvage)
    #expect(try await log.add([part]).alreadyThere == [.sample(1)])
  }

  @Test func `it replaces what a service listed about the workout, until that import is undone`() async throws {
    var listed = WorkoutDetail.recording(3, digest: "c")
    listed.track = Track()
    listed.laps = []
    try await log.import([listed])
    var salvaged = part
    salvaged.workout.elapsedTime = whole.workout.elapsedTime
    salvaged.workout.distance = whole.workout.distance
    let id = try await log.import([salvaged])
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(1)])
    _ = try await log.imports.undo(id, force: false)
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(3)])
  }

  @Test func `the intact file replaces it, until that import is undone`() async throws {
    try await log.import([part])
    let before = try await log.contents()
    let id = try await log.import([whole])
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(2)])
    #expect(try await log.workout(2)?.source?.salvaged == nil)
    #expect(try await log.workout(2)?.alternativeSources.map(\.fileName) == ["a.fit"])
    let undone = try await log.imports.undo(id, force: false)
    #expect((undone.removedCount, undone.restoredCount) == (0, 1))
    #expect(try await log.contents() == before)
    #expect(try await log.disagreements() == [])
  }

  @Test func `if it was edited, the intact file takes its place and the edits stay`() async throws {
    try await log.import([part])
    _ = try await log.workouts.edit(.sample(1), [.title("Mine"), .notes("Rain")])
    let addition = try await log.add([whole])
    #expect(addition.updated == [.sample(1)])
    #expect(addition.added.isEmpty)
    let detail = try #require(try await log.workout(1))
    #expect(detail.workout.title == "Mine")
    #expect(detail.workout.notes == "Rain")
    #expect(detail.workout.elapsedTime == whole.workout.elapsedTime)
    #expect(detail.workout.distance.reported == whole.workout.distance.reported)
    #expect(detail.track.offsets == whole.track.offsets)
    #expect(detail.track.heartRates == whole.track.heartRates)
    #expect(detail.source == whole.source)
    #expect(detail.alternativeSources.map(\.fileName) == ["a.fit"])
    #expect(try await log.page()?.totalCount == 1)
    #expect(try await log.disagreements() == [])
  }

  @Test func `after that, importing either file again changes nothing`() async throws {
    try await log.import([part])
    _ = try await log.workouts.edit(.sample(1), [.title("Mine")])
    try await log.add([whole])
    let before = try await log.contents()
    var newer = part
    newer.source?.decoderVersion = 9
    for detail in [whole, part, newer] {
      #expect(try await log.add([detail]).alreadyThere == [.sample(1)])
    }
    #expect(try await log.contents() == before)
  }

  @Test func `a salvaged file does not replace an intact one, nor a better salvaged one`() async throws {
    try await log.import([whole])
    #expect(try await log.add([part]).duplicates.map(\.workout.id) == [.sample(2)])
    #expect(try await log.workout(2)?.source?.salvaged == nil)
  }

  @Test func `a sparser recording of another device does not replace it`() async throws {
    try await log.import([part])
    var sparse = whole
    sparse.track = Track(
      offsets: Array(part.track.offsets.prefix(20)), heartRates: part.track.heartRates.map { Array($0.prefix(20)) })
    sparse.workout.elapsedTime = sparse.track.offsets.last ?? 0
    sparse.workout.distance = SourcedValue()
    sparse.workout.ascent = SourcedValue()
    #expect(try await log.add([sparse]).added.isEmpty)
    #expect(try await log.page()?.workouts.map(\.id) == [.sample(1)])
  }
}
