import DomainCore
public import DomainTraining

/// An estimate of maximal oxygen uptake, and what it was made from.
public struct UptakeFigure: Equatable, Sendable {
  /// The value in milliliters per kilogram and minute, with its rule.
  public var estimate: VO2MaxEstimate
  /// The number of runs whose median it is; 0 for an estimate from something else.
  public var runCount: Int
  /// The result that it comes from; `nil` for an estimate from heart rates.
  public var result: RaceResult?

  /// Seconds of a run that is long enough to be steady.
  static let leastSeconds = 1_200.0

  /// The part of the maximum heart rate at which a run is steady and below its limit.
  static let steadyShares = 0.6...0.9
  /// The meters and the seconds of a race that measures the uptake: shorter ones need other energy, longer ones are
  /// limited by endurance.
  static let race = (leastMeters: 3_000.0, seconds: 600.0...3_600.0)

  /// One estimate by each rule that has what it needs. A heart rate needs thresholds that the athlete set: with defaults
  /// an estimate says nothing about a person.
  static func all(of results: [RaceResult], runs: [Workout], thresholds: ResolvedThresholds?) -> [UptakeFigure] {
    let race = results.filter { $0.meters >= Self.race.leastMeters && Self.race.seconds.contains($0.seconds) }
      .compactMap { result in
        VO2MaxEstimate(of: result).map { UptakeFigure(estimate: $0, runCount: 0, result: result) }
      }
      .max { $0.estimate.value < $1.estimate.value }
    guard let thresholds, !thresholds.assumed.contains(.maximumHeartRate) else { return [race].compactMap(\.self) }
    let (maximum, resting) = (thresholds.maximumHeartRateBPM, thresholds.restingHeartRateBPM)
    let isRestingSet = !thresholds.assumed.contains(.restingHeartRate)
    let steady = runs.compactMap(steady).filter { steadyShares.contains($0.heartRate / maximum) }
    let reserve = steady.compactMap {
      VO2MaxEstimate(
        metersPerSecond: $0.speed, heartRateBPM: $0.heartRate, maximumBPM: maximum, restingBPM: resting)
    }
    let share = steady.compactMap {
      VO2MaxEstimate(metersPerSecond: $0.speed, heartRateBPM: $0.heartRate, maximumBPM: maximum)
    }
    let ratio = VO2MaxEstimate(maximumBPM: maximum, restingBPM: resting).map { UptakeFigure(estimate: $0, runCount: 0) }
    return [race, isRestingSet ? median(of: reserve) : nil, median(of: share), isRestingSet ? ratio : nil]
      .compactMap(\.self)
  }

  private static func median(of estimates: [VO2MaxEstimate]) -> UptakeFigure? {
    let sorted = estimates.sorted { $0.value < $1.value }
    guard !sorted.isEmpty else { return nil }
    return UptakeFigure(estimate: sorted[(sorted.count - 1) / 2], runCount: sorted.count)
  }

  /// The mean speed and heart rate of a run that is long enough; `nil` for any other workout.
  private static func steady(_ run: Workout) -> (speed: Double, heartRate: Double)? {
    guard run.sport == .running, let seconds = run.movingTime.value, seconds >= leastSeconds,
      let meters = run.distance.value, meters > 0, let heartRate = run.heartRate.value
    else { return nil }
    return (meters / seconds, heartRate)
  }
}
