import DomainCore
public import DomainTraining

/// An estimate of maximal oxygen uptake, and what it was made from.
public struct UptakeFigure: Equatable, Sendable {
  /// The value in milliliters per kilogram and minute, with its rule.
  public var estimate: VO2MaxEstimate
  /// The number of runs whose median it is; 0 for an estimate from something else.
  public var runCount: Int
  /// The thresholds that are not set and use a default.
  public var assumed: Set<ThresholdKind>

  /// Seconds of a run that is long enough to be steady.
  static let leastSeconds = 1_200.0

  /// One estimate by each rule that has what it needs.
  static func all(of basis: RaceResult?, runs: [Workout], thresholds: ResolvedThresholds?) -> [UptakeFigure] {
    let race = basis.flatMap { VO2MaxEstimate(of: $0) }.map { UptakeFigure(estimate: $0, runCount: 0, assumed: []) }
    guard let thresholds else { return [race].compactMap(\.self) }
    let (maximum, resting) = (thresholds.maximumHeartRateBPM, thresholds.restingHeartRateBPM)
    let both = thresholds.assumed.intersection([.maximumHeartRate, .restingHeartRate])
    let steady = runs.compactMap(steady)
    let reserve = steady.compactMap {
      VO2MaxEstimate(
        metersPerSecond: $0.speed, heartRateBPM: $0.heartRate, maximumBPM: maximum, restingBPM: resting)
    }
    let share = steady.compactMap {
      VO2MaxEstimate(metersPerSecond: $0.speed, heartRateBPM: $0.heartRate, maximumBPM: maximum)
    }
    return [
      race, median(of: reserve, assumed: both),
      median(of: share, assumed: thresholds.assumed.intersection([.maximumHeartRate])),
      VO2MaxEstimate(maximumBPM: maximum, restingBPM: resting).map {
        UptakeFigure(estimate: $0, runCount: 0, assumed: both)
      },
    ].compactMap(\.self)
  }

  private static func median(of estimates: [VO2MaxEstimate], assumed: Set<ThresholdKind>) -> UptakeFigure? {
    let sorted = estimates.sorted { $0.value < $1.value }
    guard !sorted.isEmpty else { return nil }
    return UptakeFigure(estimate: sorted[(sorted.count - 1) / 2], runCount: sorted.count, assumed: assumed)
  }

  /// The mean speed and heart rate of a run that is long enough; `nil` for any other workout.
  private static func steady(_ run: Workout) -> (speed: Double, heartRate: Double)? {
    guard run.sport == .running, let seconds = run.movingTime.value, seconds >= leastSeconds,
      let meters = run.distance.value, meters > 0, let heartRate = run.heartRate.value
    else { return nil }
    return (meters / seconds, heartRate)
  }
}
