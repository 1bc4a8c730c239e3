import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct WorkoutComparisonTests {
  private func report(
    _ subject: ComparisonRequest.Subject, in details: [WorkoutDetail]
  ) async throws -> ComparisonReport {
    try await CompareWorkoutsUseCase(workouts: InMemoryWorkoutRepository(details)).execute(ComparisonRequest(subject))
  }

  private func comparison(_ details: WorkoutDetail...) async throws -> WorkoutComparison {
    let report = try await report(.workouts(details.map(\.workout.id)), in: details)
    guard case .workouts(let comparison) = report else { throw ComparisonError.tooFewWorkouts }
    return comparison
  }

  @Test func `workouts are compared in the order of the request, with the gap at the end`() async throws {
    let found = try await comparison(.loop(2, "Slow", daysAgo: 4, speeds: [4]), .loop(1, "Fast", speeds: [5]))
    #expect(found.items.map(\.workout.title) == ["Slow", "Fast"])
    #expect(abs(found.items[1].track.gap.finalGapSeconds + 250) < 0.01)
    #expect(abs(found.sharedMeters - 5_000) < 0.01)
    #expect(found.isOneRoute)
    #expect(found.columns == [.heartRate, .speed, .altitude])
    #expect(found.splits.count == 5)
  }

  @Test func `a lost kilometer is one stretch`() async throws {
    let found = try await comparison(.loop(1), .loop(2, speeds: [4, 4, 3, 4, 4]))
    let stretches = found.items[1].track.gap.greatestStretches(3)
    #expect(stretches.count == 1)
    #expect(abs(stretches[0].changeSeconds - (1_000 / 3 - 250)) < 3)
    #expect(stretches[0].startMeters >= 1_900 && stretches[0].endMeters <= 3_100)
  }

  @Test func `a workout compared with a copy of itself gains nothing`() async throws {
    let found = try await comparison(.loop(1, speeds: [4, 3.5, 5]), .loop(2, daysAgo: 7, speeds: [4, 3.5, 5]))
    #expect(found.items[1].track.gap.gapsSeconds.allSatisfy { $0 == 0 })
    #expect(found.items[1].track.gap.stretches.isEmpty)
  }

  @Test func `other routes are compared without scaling`() async throws {
    let found = try await comparison(.loop(1), .loop(2, detour: 0.2))
    #expect(!found.isOneRoute)
    #expect(found.items.allSatisfy { $0.track.scale == 1 })
  }

  @Test func `only quantities that two workouts have are charted`() async throws {
    let found = try await comparison(.loop(1, power: 250), .loop(2), .loop(3, power: 240))
    #expect(found.columns == [.heartRate, .power, .speed, .altitude])
    #expect(try await comparison(.loop(1, power: 250), .loop(2)).columns == [.heartRate, .speed, .altitude])
  }

  @Test(arguments: [
    (ids: [1], error: ComparisonError.tooFewWorkouts), (ids: [1, 1], error: .sameWorkout),
    (ids: [1, 2, 3, 4, 5, 6, 7], error: .tooManyWorkouts(7)), (ids: [1, 99], error: .notFound(.sample(99))),
    (ids: [1, 8], error: .noTrack(title: "By hand")), (ids: [9, 1], error: .damagedTrack(title: "Damaged")),
    (ids: [1, 7], error: .noDistance(title: "Indoors")),
  ])
  func `what cannot be compared is named`(ids: [Int], error: ComparisonError) async throws {
    var damaged = WorkoutDetail(workout: .sample(9, "Damaged"))
    damaged.isTrackDamaged = true
    let indoors = WorkoutDetail(
      workout: .sample(7, "Indoors"), track: Track(offsets: [0, 60, 120], heartRates: [100, 120, 130]))
    let details = (1...6).map { .loop($0) } + [indoors, WorkoutDetail(workout: .sample(8, "By hand")), damaged]
    await #expect(throws: error) { try await report(.workouts(ids.map { .sample($0) }), in: details) }
  }

  @Test func `the basis changes with a compared workout, and not with others`() async throws {
    let workouts = InMemoryWorkoutRepository([.loop(1), .loop(2), .loop(3)])
    let compare = CompareWorkoutsUseCase(workouts: workouts)
    let subject = ComparisonRequest.Subject.workouts([.sample(1), .sample(2)])
    let before = try await compare.observeBasis(of: subject).firstValue()
    _ = try await workouts.edit(.sample(3), [.title("Other")])
    #expect(try await compare.observeBasis(of: subject).firstValue() == before)
    _ = try await workouts.edit(.sample(2), [.title("Other")])
    #expect(try await compare.observeBasis(of: subject).firstValue() != before)
  }
}
