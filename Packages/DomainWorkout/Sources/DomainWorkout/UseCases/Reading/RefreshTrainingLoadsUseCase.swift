public import DomainCore
import DomainTraining

/// Recomputes the training loads that a changed threshold made outdated, and no others.
public struct RefreshTrainingLoadsUseCase: Sendable {
  /// The number of workouts written in one transaction.
  private static let batchSize = 50

  private let workouts: any WorkoutRepository
  private let thresholds: any ThresholdHistory

  public init(workouts: any WorkoutRepository, thresholds: any ThresholdHistory) {
    self.workouts = workouts
    self.thresholds = thresholds
  }

  public func execute() async throws(WorkoutError) -> RefreshedLoads {
    let thresholds = try await thresholds.thresholds().firstValue() ?? DatedThresholds()
    let ids = try await workouts.workouts(
      withLoadsOutdatedBy: thresholds.periods.map {
        LoadBasisPeriod(basis: $0.thresholds.resolved.basis, from: $0.from, until: $0.until)
      })
    var refreshed = RefreshedLoads(count: 0, revision: nil)
    for start in stride(from: 0, to: ids.count, by: Self.batchSize) {
      var loads: [WorkoutLoad] = []
      for id in ids[start..<min(start + Self.batchSize, ids.count)] {
        guard let detail = try await workouts.workout(id).firstValue() ?? nil else { continue }
        loads.append(WorkoutLoad(of: detail, thresholds: thresholds))
      }
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
