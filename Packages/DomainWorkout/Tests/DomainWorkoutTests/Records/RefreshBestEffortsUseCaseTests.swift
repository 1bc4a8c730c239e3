import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct RefreshBestEffortsUseCaseTests {
  private let workouts = InMemoryWorkoutRepository((1...5).map { WorkoutDetail(workout: .sample($0)) })

  private func left() async throws -> Int? { try await workouts.outdatedEffortCount().firstValue() }

  @Test func `each workout awaits its turn, and each batch is stored before the next one does`() async throws {
    let refresh = RefreshBestEffortsUseCase(workouts: workouts, records: workouts, workersAtOnce: 1, batchSize: 2)
    let (turns, turn) = AsyncStream.makeStream(of: Int?.self)
    let refreshed = try await refresh.execute { turn.yield(try? await self.left()) }
    turn.finish()
    #expect(await turns.reduce(into: []) { $0.append($1) } == [5, 5, 3, 3, 1])
    #expect(refreshed.count == 5)
    #expect(try await left() == 0)
  }

  @Test func `a task that is canceled while it awaits its turn computes nothing more`() async throws {
    let refresh = RefreshBestEffortsUseCase(workouts: workouts, records: workouts, workersAtOnce: 1)
    let (turns, turn) = AsyncStream.makeStream(of: Void.self)
    // Only canceling ends waiting for it.
    let (never, _) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await refresh.execute {
        turn.yield()
        for await _ in never {}
      }
    }
    for await _ in turns { break }
    task.cancel()
    #expect(try await task.value.count == 0)
    #expect(try await left() == 5)
  }

  @Test(arguments: [0, 3])
  func `a count that storing does not lower ends the refresh, and is reported`(marked: Int) async throws {
    let stuck = StuckRecords(records: workouts, marked: (0..<marked).map { .init(id: .sample(90 + $0), ticket: 1) })
    let refresh = RefreshBestEffortsUseCase(workouts: workouts, records: stuck, workersAtOnce: 1)
    let refreshed = try await refresh.execute()
    #expect(refreshed.leftCount == 7)
    #expect(refreshed.count == marked)
  }
}

/// Records of which seven always remain to be found, and whose outdated workouts never change.
private struct StuckRecords: RecordRepository {
  let records: InMemoryWorkoutRepository
  let marked: [OutdatedEfforts]

  func outdatedEffortCount() -> Snapshots<Int, StorageError> { records.outdatedEffortCount().mapValues { _ in 7 } }
  func outdatedEfforts(limit: Int) async throws(StorageError) -> [OutdatedEfforts] { marked }
  func footprints(matching filter: WorkoutFilter) -> Snapshots<Footprints, StorageError> {
    records.footprints(matching: filter)
  }
  func trainedWorkouts(
    matching filter: WorkoutFilter, timesOf quantities: Set<ZoneQuantity>
  ) -> Snapshots<TrainedWorkouts, StorageError> {
    records.trainedWorkouts(matching: filter, timesOf: quantities)
  }
  func setEfforts(_ efforts: [WorkoutEfforts]) async throws(StorageError) -> Revision {
    try await records.setEfforts(efforts)
  }

  func records(_ request: RecordRequest) -> Snapshots<RecordList, StorageError> { records.records(request) }
  func progression(of measure: EffortMeasure, in sport: Sport) -> Snapshots<[RecordedEffort], StorageError> {
    records.progression(of: measure, in: sport)
  }
  func records(of workout: WorkoutID) -> Snapshots<[RecordMark], StorageError> { records.records(of: workout) }
  func efforts(_ request: EffortRequest) -> Snapshots<[StoredEfforts], StorageError> { records.efforts(request) }
}
