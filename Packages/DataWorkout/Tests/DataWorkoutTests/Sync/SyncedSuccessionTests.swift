import CoreSyncTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// A richer recording of a workout that a server knows. Tracks are files of their own, which these machines do not
/// exchange.
struct SyncedSuccessionTests {
  private let server = ScriptedServer()
  private let poor: WorkoutDetail = {
    var detail = WorkoutDetail.recording(1, digest: "a")
    detail.workout.title = "Track 1"
    detail.workout.recorded = RecordedValues(of: detail.workout)
    return detail
  }()

  private func rich(_ number: Int = 2, _ digest: String = "b") -> WorkoutDetail {
    var detail = WorkoutDetail.recording(number, digest: digest)
    // Devices name workouts by the time of day; a name that says more would be a gain.
    detail.workout.title = detail.workout.defaultTitle
    detail.workout.averagePowerWatts = 210
    detail.track.powers = detail.track.offsets.map { _ in 210 }
    return detail
  }

  private func sync(_ machines: SyncedMachine...) async throws {
    for machine in machines + machines + machines { try await machine.sync() }
  }

  private func synced() async throws -> (SyncedMachine, SyncedMachine) {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    try await a.log.import([poor])
    try await sync(a, b)
    return (a, b)
  }

  private func detail(_ machine: SyncedMachine) async throws -> WorkoutDetail {
    #expect(try await machine.numbers() == [1])
    #expect(try await machine.conflicts() == [])
    return try #require(try await machine.log.workout(1))
  }

  @Test func `it replaces the poorer one in its place on all machines, and undoing the import restores that`()
    async throws
  {
    let (a, b) = try await synced()
    let (before, track) = (try await detail(b), try await detail(a).track)
    let id = try await a.log.import([rich()])
    try await sync(a, b)
    for machine in [a, b] {
      let after = try await detail(machine)
      #expect(after.source?.contentDigest == "b" && after.workout.averagePowerWatts == 210)
      #expect(after.workout.title == before.workout.title)
    }
    #expect(try await detail(a).track.powers?.first == 210)
    #expect(try await a.log.disagreements() == [])
    // Both files are known from now on.
    #expect(try await a.log.add([rich(), poor]).added.isEmpty)

    #expect(try await a.log.imports.undo(id, force: false).restoredCount == 1)
    try await sync(a, b)
    for machine in [a, b] {
      let after = try await detail(machine)
      #expect(after.source == before.source)
      #expect(after.workout.averagePowerWatts == before.workout.averagePowerWatts)
    }
    #expect(try await detail(a).track == track)
    #expect(try await a.log.disagreements() == [])
  }

  @Test func `an edit that arrived from another machine stays`() async throws {
    let (a, b) = try await synced()
    _ = try await b.log.workouts.edit(.sample(1), [.title("Mine"), .distance(12_345), .notes("Rain")])
    try await sync(b, a)
    try await a.log.import([rich()])
    try await sync(a, b)
    for machine in [a, b] {
      let workout = try await detail(machine).workout
      #expect(workout.title == "Mine" && workout.notes == "Rain")
      #expect(workout.distance.stated == 12_345 && workout.averagePowerWatts == 210)
    }
  }

  @Test func `an edit made on another machine at the same time stays, without a conflict`() async throws {
    let (a, b) = try await synced()
    try await a.log.import([rich()])
    _ = try await b.log.workouts.edit(.sample(1), [.title("Mine"), .distance(12_345), .effort(4)])
    try await sync(b, a)
    for machine in [a, b] {
      let detail = try await detail(machine)
      #expect(detail.workout.title == "Mine" && detail.workout.distance.stated == 12_345)
      #expect(detail.workout.perceivedEffort == 4)
      #expect(detail.source?.contentDigest == "b" && detail.workout.averagePowerWatts == 210)
    }
  }

  @Test(arguments: [true, false])
  func `of two richer recordings imported at the same time, all figures come from one`(isFirstSentFirst: Bool)
    async throws
  {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    for machine in [a, b] { try await machine.log.import([poor]) }
    try await sync(a, b)
    // Each differs from the poorer recording in a figure that the other one leaves as it was.
    var (first, second) = (rich(), rich(3, "c"))
    first.workout.energyKilocalories = 111
    second.workout.maximumPowerWatts = 777
    try await a.log.import([first])
    try await b.log.import([second])
    try await isFirstSentFirst ? sync(a, b) : sync(b, a)
    let expected = isFirstSentFirst ? first : second
    for machine in [a, b] {
      let detail = try await detail(machine)
      #expect(detail.source?.contentDigest == expected.source?.contentDigest)
      #expect(detail.workout.energyKilocalories == expected.workout.energyKilocalories)
      #expect(detail.workout.maximumPowerWatts == expected.workout.maximumPowerWatts)
      #expect(try await machine.log.disagreements() == [])
    }
  }

  @Test func `values of an older decoder replace nothing`() async throws {
    let (a, b) = (try await SyncedMachine(server), try await SyncedMachine(server))
    var newer = poor
    newer.source?.decoderVersion = 9
    try await a.log.import([newer])
    try await sync(a, b)
    try await a.log.import([rich()])
    try await sync(a, b)
    for machine in [a, b] { #expect(try await detail(machine).source?.contentDigest == "a") }
  }
}
