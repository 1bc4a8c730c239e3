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
/// So measured values beat perceived ones, and a perceived effort counts if nothing was measured. Power comes before the
/// heart rate if it covers at least half of the training, otherwise the stream that covers more.
///
/// A stream is summed where it has samples. Time in motion without samples counts at the mean of the time with samples;
/// time without motion and without samples counts nothing: see ``EffortTime``. So there is one formula from a full
/// recording to one with a few samples, and losing samples changes no load by itself.
public struct TrainingLoadCalculator: Sendable {
  /// Increases when a rule or a constant changes, so that loads stored under older rules become outdated.
  public static let rulesVersion = 2
  /// The part of the training that a stream of samples must cover to be preferred, and not to be an estimate.
  public static let leastCoverage = 0.5
  /// The divisor of minutes times perceived effort (0 to 10). Our convention: an hour at 7 gives 100, because an hour
  /// at threshold is commonly rated 7. The product itself is Foster's session RPE (C. Foster and others, Journal of
  /// Strength and Conditioning Research 15, 2001).
  public static let perceivedEffortDivisor = 4.2

  /// It has no state.
  public init() {}

  /// The load by the first method that the data suffice for, in the order of ``TrainingLoadMethod``.
  public func load(of effort: TrainingEffort, thresholds: ResolvedThresholds) -> TrainingLoad {
    let time = EffortTime(of: effort)
    let measured = [
      powerLoad(effort, time, thresholds),
      effort.isHeartRateCorrected ? nil : heartRateLoad(effort.track, time, thresholds),
    ].compactMap(\.self)
    return measured.first { $0.coverage >= Self.leastCoverage }?.load
      ?? measured.max { $0.coverage < $1.coverage }?.load
      ?? averageHeartRateLoad(effort.averageHeartRateBPM, time.seconds, thresholds)
      ?? perceivedEffortLoad(effort.perceivedEffort, time.seconds)
      ?? durationLoad(effort.sport, time.seconds)
  }

  /// A load, and the part of the training that its samples cover.
  private typealias MeasuredLoad = (load: TrainingLoad, coverage: Double)

  private func powerLoad(
    _ effort: TrainingEffort, _ time: EffortTime, _ thresholds: ResolvedThresholds
  ) -> MeasuredLoad? {
    let spans = SampleSpans(of: effort.track.powers, in: effort.track)
    guard effort.sport.isRiding, let threshold = thresholds.functionalThresholdPowerWatts,
      let power = WeightedAveragePower(of: spans)
    else { return nil }
    let unmeasured = time.unmeasuredSeconds(by: spans)
    let coverage = power.seconds / (power.seconds + unmeasured)
    return (
      TrainingLoad(
        points: power.points(thresholdWatts: threshold) / coverage, method: .power,
        explanation: .power(
          seconds: power.seconds.toThousandths, watts: power.watts.toThousandths,
          thresholdWatts: threshold.toThousandths, unmeasuredSeconds: unmeasured.toThousandths)), coverage
    )
  }

  private func heartRateLoad(_ track: Track, _ time: EffortTime, _ thresholds: ResolvedThresholds) -> MeasuredLoad? {
    let spans = SampleSpans(heartRatesOf: track)
    guard spans.totalSeconds > 0 else { return nil }
    let impulse = HeartRateImpulse(thresholds)
    let unmeasured = time.unmeasuredSeconds(by: spans)
    let coverage = spans.totalSeconds / (spans.totalSeconds + unmeasured)
    return (
      load(
        .heartRateSamples, trimp: impulse.trimp(of: spans) / coverage, seconds: spans.totalSeconds,
        unmeasuredSeconds: unmeasured, impulse, thresholds), coverage
    )
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
    _ method: TrainingLoadMethod, trimp: Double, seconds: TimeInterval, unmeasuredSeconds: TimeInterval = 0,
    _ impulse: HeartRateImpulse, _ thresholds: ResolvedThresholds
  ) -> TrainingLoad {
    let points = 100 * trimp / impulse.hourAtThreshold
    return TrainingLoad(
      points: points, method: method, assumed: thresholds.assumed,
      explanation: .heartRate(
        HeartRateInputs(seconds: seconds, unmeasuredSeconds: unmeasuredSeconds, trimp: trimp, impulse)))
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
