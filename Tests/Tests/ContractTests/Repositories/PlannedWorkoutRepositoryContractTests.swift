import DomainCore
import DomainItems
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// The contract of `PlannedWorkoutRepository`, in addition to the contract of every observation.
@Suite(.serialized)
struct PlannedWorkoutRepositoryContractTests {
  private static let days = CalendarDay.sampleToday.advanced(by: -7)...CalendarDay.sampleToday.advanced(by: 7)

  private func planned(
    _ repository: any PlannedWorkoutRepository, in days: ClosedRange<CalendarDay> = days
  ) async throws -> [PlannedWorkout]? {
    try await repository.plannedWorkouts(in: days).firstValue()?.planned
  }

  @Test(arguments: Implementation.allCases)
  func `planned workouts are listed in order by day, and an edit replaces all values`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let (repository, samples) = (backend.planned, PlannedWorkout.samples)
    #expect(try await planned(repository) == [])
    for one in samples.reversed() { _ = try await repository.add(one) }
    _ = try await repository.add(PlannedWorkout(id: samples[0].id, day: .sampleToday, sport: .hiking))
    #expect(try await planned(repository) == samples)
    #expect(try await planned(repository, in: CalendarDay.sampleToday...(.sampleToday)) == [samples[1]])
    let edited = PlannedWorkout(id: samples[1].id, day: .sampleToday, sport: .hiking, seconds: 60)
    let revision = try await repository.edit(edited)
    let snapshot = try #require(try await repository.plannedWorkouts(in: Self.days).firstSnapshot())
    #expect(snapshot.value.planned == [samples[0], edited, samples[2]])
    #expect(try await repository.item(edited.id) == edited)
    #expect(try await repository.item(.sample(1)) == nil)
    #expect(snapshot.revision >= revision)
  }

  @Test(arguments: Implementation.allCases)
  func `the training of the days comes with them`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    _ = try await backend.workouts.add(.sample(1, kilometers: 12))
    _ = try await backend.workouts.add(.sample(2, daysAgo: 30, kilometers: 5))
    for one in PlannedWorkout.samples { _ = try await backend.planned.add(one) }
    let training = try #require(try await backend.planned.plannedWorkouts(in: Self.days).firstValue())
    #expect(training.volumes.map(\.volume.distanceMeters) == [12_000])
    #expect(
      training.comparisons.map { $0.standing(today: .sampleToday) }.first == .missed)
    #expect(training.comparisons.map(\.done.volume.workoutCount) == [0, 1, 0])
  }

  @Test(arguments: Implementation.allCases)
  func `a deleted one can only be restored, and one that never existed only added`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let (repository, one) = (backend.planned, PlannedWorkout.samples[0])
    let missing = PlannedWorkoutError.notFound(one.id)
    await #expect(throws: missing) { try await repository.edit(one) }
    await #expect(throws: missing) { try await repository.delete(one.id) }
    await #expect(throws: missing) { try await repository.restore(one.id) }
    _ = try await repository.add(one)
    _ = try await repository.delete(one.id)
    #expect(try await planned(repository) == [])
    #expect(try await repository.item(one.id) == nil)
    await #expect(throws: missing) { try await repository.edit(one) }
    await #expect(throws: missing) { try await repository.delete(one.id) }
    _ = try await repository.add(one)
    #expect(try await planned(repository) == [])
    for _ in 1...2 { _ = try await repository.restore(one.id) }
    #expect(try await planned(repository) == [one])
  }
}
