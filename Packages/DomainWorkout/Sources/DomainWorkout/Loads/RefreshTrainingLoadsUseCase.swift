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

  /// Recomputes what is outdated, batch by batch; a failure keeps the batches before it.
  ///
  /// - Parameter chosen: the only workouts to recompute, so that an edit need not wait for the others; `nil` for all.
  public func execute(among chosen: Set<WorkoutID>? = nil) async throws(WorkoutError) -> RefreshedLoads {
    let thresholds = try await thresholds.thresholds().firstValue() ?? DatedThresholds()
    let outdated = try await workouts.workouts(
      withLoadsOutdatedBy: thresholds.periods.map {
        LoadBasisPeriod(basis: $0.thresholds.resolved.basis, from: $0.from, until: $0.until)
      }
    ).filter { chosen?.contains($0.id) ?? true }
    var refreshed = RefreshedLoads(count: 0, revision: nil)
    for start in stride(from: 0, to: outdated.count, by: Self.batchSize) {
      let batch = Array(outdated[start..<min(start + Self.batchSize, outdated.count)])
      let loads = try await workers.map(batch) { [workouts] next throws(WorkoutError) -> (WorkoutLoad, Bool)? in
        let detail = try await workouts.workout(next.id).firstValue() ?? nil
        return detail.map { detail in
          let load = WorkoutLoad(of: detail, recording: next.recording, thresholds: thresholds)
          return (load, detail.workout.load.map { $0.isOtherValue(than: load.load) } ?? false)
        }
      }.compactMap(\.self)
      refreshed.revision = try await workouts.setLoads(loads.map(\.0))
      refreshed.count += loads.count
      refreshed.changedCount += loads.count(where: \.1)
    }
    return refreshed
  }
}

/// The number of loads recomputed, and the revision of the last write; `nil` if every load was up to date.
public struct RefreshedLoads: Equatable, Sendable {
  /// The number of loads that were recomputed, whether or not they changed.
  public var count: Int
  /// How many of them had a value before and have another one now, to the tenth of a point.
  public var changedCount: Int
  /// That of the last write; `nil` if every load was up to date.
  public var revision: Revision?

  /// By default none of the loads changed.
  public init(count: Int, changedCount: Int = 0, revision: Revision?) {
    self.count = count
    self.changedCount = changedCount
    self.revision = revision
  }
}
