public import DomainCore

/// Computes the best efforts that are missing or outdated, and no others.
public struct RefreshBestEffortsUseCase: Sendable {
  /// The number of workouts written in one transaction.
  private static let batchSize = 64

  private let workouts: any WorkoutRepository
  private let records: any RecordRepository
  private let workersAtOnce: Int

  /// - Parameter workersAtOnce: how many workouts are computed at the same time.
  public init(workouts: any WorkoutRepository, records: any RecordRepository, workersAtOnce: Int) {
    self.workouts = workouts
    self.records = records
    self.workersAtOnce = max(1, workersAtOnce)
  }

  /// - Parameter limit: does nothing if there is more to compute; `nil` to compute everything.
  /// - Returns: how many workouts were computed, and the revision of the last write. A canceled task ends between two
  ///   batches.
  @discardableResult
  public func execute(unlessMoreThan limit: Int? = nil) async throws(WorkoutError) -> RefreshedEfforts {
    var refreshed = RefreshedEfforts(count: 0, revision: nil)
    if let limit, try await records.outdatedEffortCount().firstValue() ?? 0 > limit { return refreshed }
    while !Task.isCancelled, try await records.outdatedEffortCount().firstValue() ?? 0 > 0 {
      let outdated = try await records.outdatedEfforts(limit: Self.batchSize)
      refreshed.revision = try await records.setEfforts(try await efforts(of: outdated))
      refreshed.count += outdated.count
    }
    return refreshed
  }

  private func efforts(of outdated: [OutdatedEfforts]) async throws(WorkoutError) -> [WorkoutEfforts] {
    guard !outdated.isEmpty else { return [] }
    let share = (outdated.count + workersAtOnce - 1) / workersAtOnce
    let parts = stride(from: 0, to: outdated.count, by: share).map {
      Array(outdated[$0..<min($0 + share, outdated.count)])
    }
    let results = await withTaskGroup(of: Result<[WorkoutEfforts], WorkoutError>.self) { group in
      for part in parts { group.addTask { await computed(part) } }
      var results: [Result<[WorkoutEfforts], WorkoutError>] = []
      for await result in group { results.append(result) }
      return results
    }
    var efforts: [WorkoutEfforts] = []
    for result in results { efforts += try result.get() }
    return efforts
  }

  private func computed(_ outdated: [OutdatedEfforts]) async -> Result<[WorkoutEfforts], WorkoutError> {
    var efforts: [WorkoutEfforts] = []
    for next in outdated {
      do throws(WorkoutError) {
        let detail = try await workouts.workout(next.id).firstValue() ?? nil
        // One without efforts is stored, too, so that it is no longer outdated.
        efforts.append(
          detail.map { WorkoutEfforts(of: $0, ticket: next.ticket) }
            ?? WorkoutEfforts(id: next.id, ticket: next.ticket, efforts: []))
      } catch {
        return .failure(error)
      }
    }
    return .success(efforts)
  }
}

/// The number of workouts whose best efforts were computed, and the revision of the last write; `nil` if nothing was
/// outdated.
public struct RefreshedEfforts: Equatable, Sendable {
  public var count: Int
  public var revision: Revision?

  public init(count: Int, revision: Revision?) {
    self.count = count
    self.revision = revision
  }
}
