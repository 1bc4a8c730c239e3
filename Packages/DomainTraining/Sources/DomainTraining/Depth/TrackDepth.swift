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
