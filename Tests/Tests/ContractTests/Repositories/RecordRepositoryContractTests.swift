import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// The contract of `RecordRepository`. That records kept step by step are those found from scratch is tested with
/// random changes in DataWorkout.
@Suite(.serialized)
struct RecordRepositoryContractTests {
  private func refresh(_ backend: Backend) async throws -> RefreshedEfforts {
    try await RefreshBestEffortsUseCase(workouts: backend.workouts, records: backend.records, workersAtOnce: 2)
      .execute()
  }

  private func longest(_ backend: Backend, _ filter: WorkoutFilter = WorkoutFilter()) async throws -> PersonalRecord? {
    try await backend.records.records(RecordRequest(sport: .running, filter: filter)).firstValue()?.records
      .first { $0.measure == .whole(.distance) }
  }

  @Test(arguments: Implementation.allCases)
  func `a new workout is outdated until its efforts are stored`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    _ = try await backend.workouts.add(.sample(1, kilometers: 10))
    #expect(try await backend.records.outdatedEffortCount().firstValue() == 1)
    #expect(try await backend.records.outdatedEfforts(limit: 5).map(\.id) == [.sample(1)])
    #expect(try await backend.records.outdatedEfforts(limit: 0) == [])
    let refreshed = try await refresh(backend)
    #expect(refreshed.count == 1)
    let snapshot = try #require(try await backend.records.records(RecordRequest()).firstSnapshot())
    #expect(snapshot.revision >= refreshed.revision ?? .max)
    #expect(snapshot.value.sports == [.running])
    #expect(snapshot.value.outdatedCount == 0)
    #expect(try await refresh(backend) == RefreshedEfforts(count: 0, revision: nil))
  }

  @Test(arguments: Implementation.allCases)
  func `a record says what it beat, and how it developed`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    for (number, kilometers) in [(1, 10.0), (2, 8), (3, 12)] {
      _ = try await backend.workouts.add(.sample(number, daysAgo: 30 - number, kilometers: kilometers))
    }
    _ = try await refresh(backend)
    let record = try #require(try await longest(backend))
    #expect(record.best.workout == .sample(3))
    #expect(record.previous?.workout == .sample(1))
    #expect(record.improvement == 2_000)
    let steps = try await backend.records.progression(of: .whole(.distance), in: .running).firstValue()
    #expect(steps?.map(\.workout) == [.sample(3), .sample(1)])
    let marks = try await backend.records.records(of: .sample(1)).firstValue() ?? []
    #expect(marks.first { $0.measure == .whole(.distance) }?.isCurrent == false)
    #expect(try await backend.records.efforts(EffortRequest(sports: [.running])).firstValue()?.count == 3)
  }

  @Test(arguments: Implementation.allCases)
  func `a deleted workout is no record, and a filter chooses which count`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    for (number, kilometers) in [(1, 10.0), (2, 8), (3, 12)] {
      _ = try await backend.workouts.add(.sample(number, daysAgo: 30 - number, kilometers: kilometers))
    }
    _ = try await refresh(backend)
    #expect(try await longest(backend, WorkoutFilter(ids: [.sample(2)]))?.best.workout == .sample(2))
    _ = try await backend.workouts.delete(.sample(3))
    _ = try await refresh(backend)
    #expect(try await longest(backend)?.best.workout == .sample(1))
    _ = try await backend.workouts.restore(.sample(3))
    _ = try await refresh(backend)
    #expect(try await longest(backend)?.best.workout == .sample(3))
  }
}
