import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Synchronization
import Testing

struct RefreshWorkCountTests {
  private static let count = 1_000

  @Test func `what is outdated is asked for a few times, however many workouts that are`() async throws {
    let log = InMemoryWorkoutRepository((1...Self.count).map { WorkoutDetail(workout: .sample($0, daysAgo: $0)) })
    let records = CountedRecords(log)
    let refresh = RefreshBestEffortsUseCase(workouts: log, records: records, workersAtOnce: 2, batchSize: 100)
    #expect(try await refresh.execute(unlessMoreThan: Self.count).count == Self.count)
    #expect(records.questionCount <= 4)
    #expect(records.storeCount == 10)
  }
}

/// Counts the questions about what is outdated, which take time that grows with the log.
private final class CountedRecords: RecordRepository {
  private let log: InMemoryWorkoutRepository
  private let questions = Mutex(0)
  private let stores = Mutex(0)

  init(_ log: InMemoryWorkoutRepository) {
    self.log = log
  }

  var questionCount: Int { questions.withLock { $0 } }
  var storeCount: Int { stores.withLock { $0 } }

  func outdatedEffortCount() -> Snapshots<Int, StorageError> {
    questions.withLock { $0 += 1 }
    return log.outdatedEffortCount()
  }

  func footprints(matching filter: WorkoutFilter) -> Snapshots<Footprints, StorageError> {
    log.footprints(matching: filter)
  }

  func trainedWorkouts(
    matching filter: WorkoutFilter, timesOf quantities: Set<ZoneQuantity>
  ) -> Snapshots<TrainedWorkouts, StorageError> {
    log.trainedWorkouts(matching: filter, timesOf: quantities)
  }

  func outdatedEfforts(limit: Int) async throws(StorageError) -> [OutdatedEfforts] {
    questions.withLock { $0 += 1 }
    return try await log.outdatedEfforts(limit: limit)
  }

  func setEfforts(_ efforts: [WorkoutEfforts]) async throws(StorageError) -> Revision {
    stores.withLock { $0 += 1 }
    return try await log.setEfforts(efforts)
  }

  func records(_ request: RecordRequest) -> Snapshots<RecordList, StorageError> { log.records(request) }
  func progression(of measure: EffortMeasure, in sport: Sport) -> Snapshots<[RecordedEffort], StorageError> {
    log.progression(of: measure, in: sport)
  }
  func records(of workout: WorkoutID) -> Snapshots<[RecordMark], StorageError> { log.records(of: workout) }
  func efforts(_ request: EffortRequest) -> Snapshots<[StoredEfforts], StorageError> { log.efforts(request) }
}
