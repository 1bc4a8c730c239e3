import DomainCore
import DomainTraining

/// Computes a sample of loads again and compares them with the stored ones.
///
/// Loads are not sent to a server: each machine computes its own. A difference means that two machines show different
/// loads for the same workout, so it is a fault, whatever caused it.
public struct CheckLoadsUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let thresholds: any ThresholdHistory

  public init(workouts: any WorkoutRepository, thresholds: any ThresholdHistory) {
    self.workouts = workouts
    self.thresholds = thresholds
  }

  /// Loads that a changed threshold made outdated, and those of damaged tracks, are not compared.
  ///
  /// - Parameter count: how many workouts to read from each of three places: the newest, the oldest, and the
  ///   longest workouts.
  public func execute(sampling count: Int = 100) async throws(WorkoutError) -> CheckedLoads {
    let thresholds = try await thresholds.thresholds().firstValue() ?? DatedThresholds()
    let windows = [
      WorkoutWindow(.start, limit: count), WorkoutWindow(.end, limit: count),
      WorkoutWindow(.start, by: WorkoutOrder(.time), limit: count),
    ]
    var checked: Set<WorkoutID> = []
    var wrong: [WorkoutID] = []
    for window in windows {
      let page = try await workouts.workouts(matching: WorkoutFilter(), in: window).firstValue()
      for workout in page?.workouts ?? [] where !checked.contains(workout.id) {
        guard let detail = try await workouts.workout(workout.id).firstValue() ?? nil, !detail.isTrackDamaged else {
          continue
        }
        let computed = WorkoutLoad(of: detail, thresholds: thresholds)
        guard let stored = detail.workout.load, detail.workout.loadBasis == computed.basis else { continue }
        checked.insert(workout.id)
        if stored.isOtherValue(than: computed.load) { wrong.append(workout.id) }
      }
    }
    return CheckedLoads(count: checked.count, wrong: wrong)
  }
}

/// The result of computing a sample of loads again.
public struct CheckedLoads: Equatable, Sendable {
  /// How many loads were compared.
  public var count: Int
  /// The workouts whose stored load is another than the one computed again.
  public var wrong: [WorkoutID]

  /// By default all agree.
  public init(count: Int, wrong: [WorkoutID] = []) {
    self.count = count
    self.wrong = wrong
  }
}
