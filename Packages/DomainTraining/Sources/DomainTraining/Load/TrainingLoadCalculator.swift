import DomainCore
import Foundation

/// Computes the training load of an effort. Pure: the same effort and thresholds always give the same load.
///
/// The first available method is used, for every sport:
/// 1. power, when riding, with a stream of power and a functional threshold power that is set;
/// 2. heart rate, sample by sample;
/// 3. the average heart rate;
/// 4. the effort the athlete perceived;
/// 5. duration only, by sport.
///
/// So measured values beat perceived ones, and a perceived effort counts if nothing was measured. A stream must cover
/// at least half of the effort's time (`leastCoverage`) to be used; time it does not cover adds nothing.
public struct TrainingLoadCalculator: Sendable {
  /// Increases when a rule or a constant changes, so that loads stored under older rules become outdated.
  public static let rulesVersion = 1
  /// The part of an effort's time that a stream of samples must cover to be used.
  public static let leastCoverage = 0.5
  /// The divisor of minutes times perceived effort (0 to 10). Our convention: an hour at 7 gives 100, because an hour
  /// at threshold is commonly rated 7. The product itself is Foster's session RPE (C. Foster and others, Journal of
  /// Strength and Conditioning Research 15, 2001).
  public static let perceivedEffortDivisor = 4.2

  /// Creates a calculator; it has no state.
  public init() {}

  /// The load by the first method that the data suffice for, in the order of ``TrainingLoadMethod``. Power and recorded
  /// heart rates have to cover half of the time.
  public func load(of effort: TrainingEffort, thresholds: ResolvedThresholds) -> TrainingLoad {
    let (track, seconds) = (effort.track, effort.seconds.isFinite ? max(0, effort.seconds) : 0)
    return powerLoad(effort.sport, track, seconds, thresholds)
      ?? (effort.isHeartRateCorrected ? nil : heartRateLoad(track, seconds, thresholds))
      ?? averageHeartRateLoad(effort.averageHeartRateBPM, seconds, thresholds)
      ?? perceivedEffortLoad(effort.perceivedEffort, seconds)
      ?? durationLoad(effort.sport, seconds)
  }

  private func powerLoad(
    _ sport: Sport, _ track: Track, _ seconds: TimeInterval, _ thresholds: ResolvedThresholds
  ) -> TrainingLoad? {
    guard sport.isRiding, let threshold = thresholds.functionalThresholdPowerWatts,
      let power = WeightedAveragePower(of: track), power.seconds >= seconds * Self.leastCoverage
    else { return nil }
    let points = power.points(thresholdWatts: threshold)
    return TrainingLoad(
      points: points, method: .power,
      explanation: .power(
        seconds: power.seconds.toThousandths, watts: power.watts.toThousandths,
        thresholdWatts: threshold.toThousandths))
  }

  private func heartRateLoad(
    _ track: Track, _ seconds: TimeInterval, _ thresholds: ResolvedThresholds
  ) -> TrainingLoad? {
    let spans = SampleSpans(heartRatesOf: track)
    guard spans.totalSeconds > 0, spans.totalSeconds >= seconds * Self.leastCoverage else { return nil }
    let impulse = HeartRateImpulse(thresholds)
    return load(
      .heartRateSamples, trimp: impulse.trimp(of: spans), seconds: spans.totalSeconds, impulse, thresholds)
  }

  private func averageHeartRateLoad(
    _ average: Double?, _ seconds: TimeInterval, _ thresholds: ResolvedThresholds
  ) -> TrainingLoad? {
    guard let average, average.isFinite, average > 0, seconds > 0 else { return nil }
    let impulse = HeartRateImpulse(thresholds)
    return load(
      .heartRateAverage, trimp: impulse.trimp(seconds: seconds, atBPM: average), seconds: seconds, impulse, thresholds)
  }

  private func load(
    _ method: TrainingLoadMethod, trimp: Double, seconds: TimeInterval, _ impulse: HeartRateImpulse,
    _ thresholds: ResolvedThresholds
  ) -> TrainingLoad {
    let points = 100 * trimp / impulse.hourAtThreshold
    return TrainingLoad(
      points: points, method: method, assumed: thresholds.assumed,
      explanation: .heartRate(HeartRateInputs(seconds: seconds, trimp: trimp, impulse)))
  }

  private func perceivedEffortLoad(_ effort: Double?, _ seconds: TimeInterval) -> TrainingLoad? {
    guard let effort, (0...10).contains(effort), seconds > 0 else { return nil }
    let points = seconds / 60 * effort / Self.perceivedEffortDivisor
    return TrainingLoad(
      points: points, method: .perceivedEffort,
      explanation: .perceivedEffort(
        seconds: seconds.toThousandths, effort: effort.toThousandths, divisor: Self.perceivedEffortDivisor))
  }

  private func durationLoad(_ sport: Sport, _ seconds: TimeInterval) -> TrainingLoad {
    let points = seconds / 3_600 * sport.typicalPointsPerHour
    return TrainingLoad(
      points: points, method: .duration,
      explanation: .duration(
        seconds: seconds.toThousandths, pointsPerHour: sport.typicalPointsPerHour.toThousandths, sport))
  }
}
