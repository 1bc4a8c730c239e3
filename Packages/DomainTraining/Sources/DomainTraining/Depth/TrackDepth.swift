public import DomainCore
public import Foundation

/// The deeper figures of a workout: what its track supports, and nothing else.
///
/// All figures weight samples by the time they represent. Values that no athlete reaches are faults of a sensor and are
/// left out: see `DepthInputs`.
public struct TrackDepth: Equatable, Sendable {
  /// Seconds in motion, by the rule of `TrackMeasurement`; `nil` without positions or distances.
  public let movingSeconds: TimeInterval?
  /// `nil` without power.
  public let power: PowerDepth?
  /// With power, if it was recorded, then with speed for sports that use a pace.
  public let efficiencies: [EfficiencyFactor]
  /// Every rule that applies, for each output of `efficiencies`.
  public let decouplings: [Decoupling]
  /// The part of riding time without pedaling, 0 to 1; `nil` for other sports.
  public let coastingShare: Double?
  /// Without 0; `nil` without cadence.
  public let cadences: TimeHistogram?
  /// The time in motion by pace, or by speed for sports that use a speed; `nil` without speeds.
  public let speeds: TimeHistogram?

  /// - Parameter thresholds: the athlete's values on the day of the workout.
  public init(of track: Track, sport: Sport, thresholds: ResolvedThresholds) {
    let inputs = DepthInputs(of: track, sport: sport)
    movingSeconds = MovingTime(of: track, sport: sport).seconds
    power = PowerDepth(
      inputs.powers, thresholdWatts: sport.isRiding ? thresholds.functionalThresholdPowerWatts : nil)
    coastingShare = CoastingShare.fraction(of: inputs, sport: sport)
    cadences = TimeHistogram(ofCadences: inputs.cadences)
    speeds = TimeHistogram(ofMovingSpeeds: inputs.movingSpeeds, sport: sport)

    var efficiencies: [EfficiencyFactor] = []
    var decouplings: [Decoupling] = []
    let outputs: [(EffortOutput, SampleSpans)] = [
      (.power, inputs.powers), (.speed, sport.speedConvention == .speed ? SampleSpans() : inputs.movingSpeeds),
    ]
    for (output, values) in outputs {
      let pairs = PairedSpans(values, inputs.heartRates)
      guard pairs.totalSeconds > 0,
        pairs.totalSeconds >= values.totalSeconds * TrainingLoadCalculator.leastCoverage
      else { continue }
      if let efficiency = EfficiencyFactor(output, pairs) { efficiencies.append(efficiency) }
      decouplings += DecouplingRule.all.compactMap { Decoupling($0, output, pairs) }
    }
    self.efficiencies = efficiencies
    self.decouplings = decouplings
  }

  /// The fall of the output for each heartbeat by a rule, with power if it was recorded.
  public func decoupling(_ rule: DecouplingRule) -> Decoupling? {
    decouplings.first { $0.rule == rule }
  }
}

/// The plausible samples of a track by quantity, read once for all figures that need them.
struct DepthInputs {
  /// Watts, 0 or more; includes coasting.
  let powers: SampleSpans
  /// Beats per minute.
  let heartRates: SampleSpans
  /// Meters per second, without standing.
  let movingSpeeds: SampleSpans
  /// Meters per second, with standing.
  let speeds: SampleSpans
  /// Revolutions per minute; includes 0.
  let cadences: SampleSpans

  /// More watts than any rider has produced for a second: such a sample is a fault of the sensor.
  static let highestWatts = 5_000.0
  /// A higher heart rate, in beats per minute, is a fault of the sensor.
  private static let highestHeartRateBPM = 300.0
  /// A higher cadence, in revolutions per minute, is a fault of the sensor.
  private static let highestCadenceRPM = 300.0

  init(of track: Track, sport: Sport) {
    powers = SampleSpans(of: track.powers, in: track) { (0...Self.highestWatts).contains($0) }
    heartRates = SampleSpans(of: track.heartRates, in: track) { $0 > 0 && $0 <= Self.highestHeartRateBPM }
    cadences = SampleSpans(of: track.cadences, in: track) { (0...Self.highestCadenceRPM).contains($0) }
    let fastest = sport.fastestMetersPerSecond
    speeds = TrackSeries.spans(of: .speed, in: track).filter { (0...fastest).contains($0) }
    movingSpeeds = speeds.filter { $0 >= sport.slowestMetersPerSecond }
  }
}

extension SampleSpans {
  /// The spans whose values match.
  func filter(_ isCounted: (Double) -> Bool) -> SampleSpans {
    var kept = SampleSpans(capacity: spans.count)
    for span in spans where isCounted(span.value) {
      kept.append(span.value, from: span.start, seconds: span.seconds)
    }
    return kept
  }
}

/// The part of riding time without pedaling.
private enum CoastingShare {
  /// Time with a power of 0, otherwise a cadence of 0, as a part of the time with one of them. Standing does not
  /// count, if speeds are known. `nil` for other sports and without such time.
  static func fraction(of inputs: DepthInputs, sport: Sport) -> Double? {
    guard sport.isRiding else { return nil }
    let efforts = inputs.powers.totalSeconds > 0 ? inputs.powers : inputs.cadences
    let counted =
      inputs.speeds.totalSeconds > 0 ? PairedSpans(efforts, inputs.movingSpeeds).firsts : efforts
    guard counted.totalSeconds > 0 else { return nil }
    return counted.filter { $0 == 0 }.totalSeconds / counted.totalSeconds
  }
}

/// The figures that power alone gives.
public struct PowerDepth: Equatable, Sendable {
  /// The time with recorded power, including coasting.
  public let seconds: TimeInterval
  /// Weighted by time, including coasting.
  public let averageWatts: Double
  /// The weighted average power in watts; `nil` with less than 30 seconds of power. See `WeightedAveragePower`.
  public let weightedAverageWatts: Double?
  /// The weighted average power as a part of the functional threshold power; `nil` without a threshold and for sports
  /// whose power is not measured at the pedals.
  public let intensityFactor: Double?

  /// The mechanical work in kilojoules: average power × time.
  public var kilojoules: Double { averageWatts * seconds / 1_000 }

  /// The weighted average power divided by the average: 1 for steady riding. `nil` if the average is 0.
  ///
  /// (H. Allen and A. Coggan, "Training and Racing with a Power Meter".) It is at least 1, except for rides of a few
  /// minutes, whose first 30 seconds weigh less in the weighted average.
  public var variabilityIndex: Double? {
    weightedAverageWatts.flatMap { averageWatts > 0 ? $0 / averageWatts : nil }
  }

  /// `nil` without power.
  init?(_ powers: SampleSpans, thresholdWatts: Double?) {
    guard let mean = powers.mean else { return nil }
    let weighted = WeightedAveragePower(of: powers)
    seconds = powers.totalSeconds
    averageWatts = mean
    weightedAverageWatts = weighted?.watts
    intensityFactor = thresholdWatts.flatMap { threshold in weighted?.intensity(thresholdWatts: threshold) }
  }
}
