import CoreReasons
import CoreSyncTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// A workout from a damaged file on several machines, and what happens to it when the intact file is imported.
struct SalvagedSyncTests {
  private let server = ScriptedServer()
  private let whole = WorkoutDetail.recording(2, digest: "b")

  private let salvage = SalvagedRecording(
    sampleCount: 57, keptSeconds: 1_680, damageOffset: 52_000, byteCount: 104_000, losses: [.rest, .totals])

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

  private func sync(_ machines: SyncedMachine...) async throws {
    for machine in machines + machines + machines { try await machine.sync() }
  }

  // Tracks are files of their own, which these machines do not exchange.
  @Test func `another machine gets the figures of the intact recording, and keeps its own edits`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    try await a.log.import([part])
    try await sync(a, b)
    #expect(try await b.log.workout(1)?.workout.elapsedTime == part.workout.elapsedTime)
    _ = try await b.log.workouts.edit(.sample(1), [.title("Mine"), .notes("Rain")])
    #expect(try await a.log.add([whole]).updated == [.sample(1)])
    try await sync(a, b)
    for machine in [a, b] {
      let detail = try #require(try await machine.log.workout(1))
      #expect(detail.workout.title == "Mine" && detail.workout.notes == "Rain")
      #expect(detail.source?.salvaged == nil && detail.source?.contentDigest == "b")
      #expect(detail.workout.elapsedTime == whole.workout.elapsedTime)
      #expect(detail.workout.distance.reported == whole.workout.distance.reported)
      #expect(try await machine.conflicts() == [])
      #expect(try await machine.numbers() == [1])
    }
    #expect(try await a.log.workout(1)?.track.offsets == whole.track.offsets)
  }
}
