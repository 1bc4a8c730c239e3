import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// What `WorkoutRepository` promises about loads, in addition to the contract of every observation.
@Suite(.serialized)
struct WorkoutLoadContractTests {
  @Test(arguments: Implementation.allCases)
  func `a load computed before another change of its workout is not stored`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let workouts = backend.workouts
    for workout in Workout.samples.prefix(2) { _ = try await workouts.add(workout) }
    let ids = Workout.samples.prefix(2).map(\.id)
    let anyBasis = [LoadBasisPeriod(basis: "none", from: nil, until: nil)]
    let outdated = try await workouts.workouts(withLoadsOutdatedBy: anyBasis)
    var loads: [WorkoutLoad] = []
    for id in ids {
      let recording = try #require(outdated.first { $0.id == id }).recording
      let detail = try #require(try await workouts.workout(id).firstValue() ?? nil)
      var load = WorkoutLoad(of: detail, recording: recording, thresholds: DatedThresholds())
      load.load.points = 77
      loads.append(load)
    }
    _ = try await workouts.edit(ids[0], [.effort(9)])
    _ = try await workouts.setLoads(loads)
    let stored = try await workouts.workout(ids[0]).firstValue() ?? nil
    #expect(stored?.workout.load?.points != 77)
    #expect(try await (workouts.workout(ids[1]).firstValue() ?? nil)?.workout.load?.points == 77)
    let period = LoadBasisPeriod(basis: loads[0].basis, from: nil, until: nil)
    #expect(try await workouts.workouts(withLoadsOutdatedBy: [period]).map(\.id) == [ids[0]])
  }
}
