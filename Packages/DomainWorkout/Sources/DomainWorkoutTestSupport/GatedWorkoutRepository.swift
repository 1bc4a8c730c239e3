public import DomainCore
public import DomainWorkout
import Synchronization

/// A log in memory whose writes wait until the test allows or rejects them, one at a time.
public final class GatedWorkoutRepository: WorkoutRepository {
  public enum Answer: Sendable {
    case pass
    case fail(WorkoutError)
  }

  private let log: InMemoryWorkoutRepository
  private let answers: AsyncStream<Answer>
  private let continuation: AsyncStream<Answer>.Continuation
  private let arrived = Mutex<[String]>([])
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation

  public init(_ log: InMemoryWorkoutRepository) {
    self.log = log
    (answers, continuation) = AsyncStream.makeStream()
    (arrivals, arrival) = AsyncStream.makeStream()
  }

  /// Returns when a write has arrived that was not awaited before.
  public func nextArrival() async {
    for await _ in arrivals { return }
  }

  /// Allows or rejects the next write, whether or not it has arrived.
  public func answer(_ answer: Answer) {
    continuation.yield(answer)
  }

  /// The writes that arrived, in order.
  public var writes: [String] { arrived.withLock { $0 } }

  private func pass(_ write: String) async throws(WorkoutError) {
    arrived.withLock { $0.append(write) }
    arrival.yield()
    for await answer in answers {
      if case .fail(let error) = answer { throw error }
      return
    }
  }

  public func edit(_ id: WorkoutID, _ changes: [WorkoutChange]) async throws(WorkoutError) -> BulkEdit {
    try await pass("edit \(changes.map(\.field.rawValue).joined(separator: " "))")
    return try await log.edit(id, changes)
  }

  public func delete(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await pass("delete")
    return try await log.delete(id)
  }

  public func lastDeleted() async throws(StorageError) -> WorkoutID? { try await log.lastDeleted() }

  public func restore(_ id: WorkoutID) async throws(WorkoutError) -> ChangedWorkouts {
    try await pass("restore")
    return try await log.restore(id)
  }

  public func erase(_ id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await pass("erase")
    return try await log.erase(id)
  }

  public func erase(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    try await log.erase(matching: filter, allowingSeveral: allowingSeveral)
  }

  public func merge(_ other: WorkoutID, into id: WorkoutID) async throws(WorkoutError) -> Revision {
    try await pass("merge")
    return try await log.merge(other, into: id)
  }

  public func add(_ workout: Workout) async throws(WorkoutError) -> Revision {
    try await pass("add")
    return try await log.add(workout)
  }

  public func edit(
    matching filter: WorkoutFilter, allowingSeveral: Bool, _ changes: [WorkoutChange]
  ) async throws(WorkoutError) -> BulkEdit {
    try await log.edit(matching: filter, allowingSeveral: allowingSeveral, changes)
  }

  public func delete(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    try await log.delete(matching: filter, allowingSeveral: allowingSeveral)
  }

  public func restore(
    matching filter: WorkoutFilter, allowingSeveral: Bool
  ) async throws(WorkoutError) -> ChangedWorkouts {
    try await log.restore(matching: filter, allowingSeveral: allowingSeveral)
  }

  public func workouts(matching filter: WorkoutFilter, in window: WorkoutWindow) -> Snapshots<WorkoutPage, StorageError>
  {
    log.workouts(matching: filter, in: window)
  }

  public func workout(_ id: WorkoutID) -> Snapshots<WorkoutDetail?, StorageError> { log.workout(id) }

  public func totals(matching filter: WorkoutFilter) -> Snapshots<ListTotals, StorageError> {
    log.totals(matching: filter)
  }

  public func neighbors(
    of id: WorkoutID, matching filter: WorkoutFilter
  ) -> Snapshots<WorkoutNeighbors?, StorageError> {
    log.neighbors(of: id, matching: filter)
  }

  public func trainingDays(_ request: TrainingDaysRequest) -> Snapshots<TrainingDays, StorageError> {
    log.trainingDays(request)
  }

  public func trainingHistory(_ request: TrainingHistoryRequest) -> Snapshots<TrainingHistory, StorageError> {
    log.trainingHistory(request)
  }

  public func duplicates() -> Snapshots<[Duplicate], StorageError> { log.duplicates() }

  public func workouts(withLoadsOutdatedBy periods: [LoadBasisPeriod]) async throws(StorageError) -> [OutdatedLoad] {
    try await log.workouts(withLoadsOutdatedBy: periods)
  }

  public func setLoads(_ loads: [WorkoutLoad]) async throws(StorageError) -> Revision {
    try await log.setLoads(loads)
  }
}
