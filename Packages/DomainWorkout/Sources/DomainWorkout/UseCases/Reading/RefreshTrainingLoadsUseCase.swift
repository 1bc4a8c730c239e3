public import DomainCore
import DomainTraining

/// Recomputes the training loads that a changed threshold made outdated, and no others.
public struct RefreshTrainingLoadsUseCase: Sendable {
  /// The number of workouts written in one transaction.
  private static let batchSize = 50

  private let workouts: any WorkoutRepository
  private let thresholds: any ThresholdHistory
  private let workers: ConcurrentWorkers

  /// - Parameter workersAtOnce: how many workouts are computed at the same time.
  public init(workouts: any WorkoutRepository, thresholds: any ThresholdHistory, workersAtOnce: Int = 1) {
    self.workouts = workouts
    self.thresholds = thresholds
    workers = ConcurrentWorkers(workersAtOnce)
  }

  public func execute() async throws(WorkoutError) -> RefreshedLoads {
    let thresholds = try await thresholds.thresholds().firstValue() ?? DatedThresholds()
    let ids = try await workouts.workouts(
      withLoadsOutdatedBy: thresholds.periods.map {
        LoadBasisPeriod(basis: $0.thresholds.resolved.basis, from: $0.from, until: $0.until)
      })
    var refreshed = RefreshedLoads(count: 0, revision: nil)
    for start in stride(from: 0, to: ids.count, by: Self.batchSize) {
      let batch = Array(ids[start..<min(start + Self.batchSize, ids.count)])
      let loads = try await workers.map(batch) { [workouts] id throws(WorkoutError) -> WorkoutLoad? in
        let detail = try await workouts.workout(id).firstValue() ?? nil
        return detail.map { WorkoutLoad(of: $0, thresholds: thresholds) }
      }.compactMap(\.self)
      refreshed.revision = try await workouts.setLoads(loads)
      refreshed.count += loads.count
    }
    return refreshed
  }
}

/// The number of loads recomputed, and the revision of the last write; `nil` if every load was up to date.
public struct RefreshedLoads: Equatable, Sendable {
  public var count: Int
  public var revision: Revision?

  public init(count: Int, revision: Revision?) {
    self.count = count
    self.revision = revision
  }
}
