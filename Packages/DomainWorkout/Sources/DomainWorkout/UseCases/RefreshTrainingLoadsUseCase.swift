/// Finds the training loads anew that a changed threshold has made out of date, and no others.
public struct RefreshTrainingLoadsUseCase: Sendable {
  /// As many workouts are written in one transaction.
  private static let batchSize = 50

  private let workouts: any WorkoutRepository
  private let thresholds: any ThresholdHistory

  public init(workouts: any WorkoutRepository, thresholds: any ThresholdHistory) {
    self.workouts = workouts
    self.thresholds = thresholds
  }

  /// - Returns: how many loads were found anew.
  public func execute() async throws(WorkoutError) -> Int {
    let thresholds = try await thresholds.thresholds().first() ?? DatedThresholds()
    var count = 0
    for period in thresholds.periods {
      let ids = try await workouts.workouts(
        withLoadNotBasedOn: period.thresholds.resolved.basis, from: period.from, until: period.until)
      for start in stride(from: 0, to: ids.count, by: Self.batchSize) {
        var loads: [WorkoutLoad] = []
        for id in ids[start..<min(start + Self.batchSize, ids.count)] {
          guard let detail = try await workouts.workout(id).first() ?? nil else { continue }
          loads.append(WorkoutLoad(of: detail, thresholds: thresholds))
        }
        _ = try await workouts.setLoads(loads)
        count += loads.count
      }
    }
    return count
  }
}
