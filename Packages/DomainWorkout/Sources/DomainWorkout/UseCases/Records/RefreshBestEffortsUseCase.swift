public import DomainCore

/// Computes the best efforts that are missing or outdated, and no others.
public struct RefreshBestEffortsUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let records: any RecordRepository
  private let workers: ConcurrentWorkers
  private let batchSize: Int

  /// - Parameters:
  ///   - workersAtOnce: how many workouts are computed at the same time.
  ///   - batchSize: the number of workouts written in one transaction.
  public init(
    workouts: any WorkoutRepository, records: any RecordRepository, workersAtOnce: Int, batchSize: Int = 64
  ) {
    self.workouts = workouts
    self.records = records
    workers = ConcurrentWorkers(workersAtOnce)
    self.batchSize = max(1, batchSize)
  }

  /// - Parameters:
  ///   - limit: does nothing if there is more to compute; `nil` to compute everything.
  ///   - turn: awaited before each workout, so that work that is more urgent comes first.
  /// - Returns: how many workouts were computed, and the revision of the last write. A canceled task drops the batch
  ///   that it computes.
  @discardableResult
  public func execute(
    unlessMoreThan limit: Int? = nil, awaiting turn: @escaping @Sendable () async -> Void = {}
  ) async throws(WorkoutError) -> RefreshedEfforts {
    var refreshed = RefreshedEfforts(count: 0, revision: nil)
    if let limit, try await records.outdatedEffortCount().firstValue() ?? 0 > limit { return refreshed }
    while !Task.isCancelled, try await records.outdatedEffortCount().firstValue() ?? 0 > 0 {
      let outdated = try await records.outdatedEfforts(limit: batchSize)
      let efforts = try await efforts(of: outdated, awaiting: turn)
      // A canceled reading looks like a workout that is gone.
      guard !Task.isCancelled else { break }
      refreshed.revision = try await records.setEfforts(efforts)
      refreshed.count += outdated.count
    }
    return refreshed
  }

  private func efforts(
    of outdated: [OutdatedEfforts], awaiting turn: @escaping @Sendable () async -> Void
  ) async throws(WorkoutError) -> [WorkoutEfforts] {
    try await workers.map(outdated) { next throws(WorkoutError) in
      await turn()
      // A workout that is gone or damaged has no efforts, and does not stop the others. That is stored, too, so that it
      // is no longer outdated.
      let detail = try await readable(next.id)
      return detail.map { WorkoutEfforts(of: $0, ticket: next.ticket) }
        ?? WorkoutEfforts(id: next.id, ticket: next.ticket, efforts: [])
    }
  }

  private func readable(_ id: WorkoutID) async throws(WorkoutError) -> WorkoutDetail? {
    do throws(WorkoutError) {
      return try await workouts.workout(id).firstValue() ?? nil
    } catch .storage(.damaged), .storage(.unavailable) {
      // A page of the file that cannot be read.
      return nil
    }
  }
}

/// The number of workouts whose best efforts were computed, and the revision of the last write; `nil` if nothing was
/// outdated.
public struct RefreshedEfforts: Equatable, Sendable {
  /// The number of workouts that were computed, including those without any effort.
  public var count: Int
  /// That of the last write; `nil` if nothing was outdated.
  public var revision: Revision?

  /// Creates the result of a refresh.
  public init(count: Int, revision: Revision?) {
    self.count = count
    self.revision = revision
  }
}
