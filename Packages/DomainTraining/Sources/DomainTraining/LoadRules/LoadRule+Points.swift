import DomainCore
import Foundation

extension LoadRule {
  /// The load that the rule gives, in points of its own scale.
  ///
  /// - Returns: 0 or more; `nil` if an input that the rule needs is missing or impossible.
  public func points(_ inputs: LoadRuleInputs) -> Double? {
    let points: Double? =
      switch self {
      case .banister: impulse(inputs).bySample
      case .runalyzeTRIMP: impulse(inputs).bySample
      case .goldenCheetahTRIMP: impulse(inputs).fromAverage
      case .heartRateStress: stress(inputs, at: inputs.thresholds.lactateThresholdHeartRateBPM)
      case .dreeve: inputs.zone5BPM.flatMap { stress(inputs, at: $0) }
      case .edwards, .goldenCheetahZones, .lucia: byZone(inputs)
      case .sessionRPE: sessionRPE(inputs)
      case .powerStress: powerStress(inputs)
      case .runStress, .goldenCheetahRun, .swimStress: speedStress(inputs)
      }
    return points.flatMap { $0.isFinite ? max(0, $0) : nil }
  }

  private func impulse(_ inputs: LoadRuleInputs) -> ReserveImpulse {
    ReserveImpulse(rule: self, inputs)
  }

  /// 100 × TRIMP / TRIMP of an hour at a heart rate.
  private func stress(_ inputs: LoadRuleInputs, at bpm: Double) -> Double? {
    let impulse = impulse(inputs)
    let hour = impulse.trimp(seconds: 3_600, reserve: impulse.reserve(bpm))
    guard hour > 0, let reserve = impulse.averageReserve, let seconds = impulse.seconds else { return nil }
    return 100 * impulse.trimp(seconds: seconds, reserve: reserve) / hour
  }

  private func byZone(_ inputs: LoadRuleInputs) -> Double? {
    let thresholds = inputs.thresholds
    let (bounds, weights): ([Double], [Double])
    switch self {
    case .edwards:
      (bounds, weights) = ([0.5, 0.6, 0.7, 0.8, 0.9].map { $0 * thresholds.maximumHeartRateBPM }, [0, 1, 2, 3, 4, 5])
    case .goldenCheetahZones:
      (bounds, weights) = (
        [0.68, 0.83, 0.94, 1.05].map { $0 * thresholds.lactateThresholdHeartRateBPM }, [0.9, 1.1, 1.2, 2, 5]
      )
    default:
      guard let (first, second) = inputs.ventilatoryThresholds, first < second else { return nil }
      (bounds, weights) = ([first, second], [1, 2, 3])
    }
    guard inputs.heartRates.totalSeconds > 0 else { return nil }
    return inputs.heartRates.spans.reduce(0) { sum, span in
      // A bound belongs to the zone above it.
      let zone = bounds.count { $0 <= span.value }
      return sum + span.seconds / 60 * weights[zone]
    }
  }

  private func sessionRPE(_ inputs: LoadRuleInputs) -> Double? {
    guard let effort = inputs.perceivedEffort, (0...10).contains(effort), let seconds = inputs.motion
    else { return nil }
    return seconds / 60 * effort
  }

  private func powerStress(_ inputs: LoadRuleInputs) -> Double? {
    guard let threshold = inputs.thresholds.functionalThresholdPowerWatts else { return nil }
    return inputs.power?.points(thresholdWatts: threshold)
  }

  private func speedStress(_ inputs: LoadRuleInputs) -> Double? {
    guard let intensity = inputs.speedIntensity else { return nil }
    switch self {
    case .swimStress: return inputs.elapsed.map { $0 / 36 * pow(intensity, 3) }
    case .goldenCheetahRun: return inputs.motion.map { 110.78 * pow($0 / 3_600, 1.025) * intensity * intensity }
    default: return inputs.motion.map { $0 / 36 * intensity * intensity }
    }
  }
}
