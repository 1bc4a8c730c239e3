import DomainCore
import Foundation

/// Banister's impulse with the constants and the averaging of a program.
struct ReserveImpulse {
  private let inputs: LoadRuleInputs
  private let scale: Double
  private let exponent: Double

  /// A sex that is unspecified is weighted by the mean of both.
  init(rule: LoadRule, _ inputs: LoadRuleInputs) {
    self.inputs = inputs
    let femaleScale =
      switch rule {
      case .goldenCheetahTRIMP, .heartRateStress: 0.64
      case .runalyzeTRIMP: 0.821_776
      default: 0.86
      }
    (scale, exponent) =
      switch inputs.thresholds.sex {
      case .male: (0.64, 1.92)
      case .female: (femaleScale, 1.67)
      // Runalyze has these constants for an unknown sex; the others do not compute a load then.
      case .unspecified: rule == .runalyzeTRIMP ? (0.725_215, 1.795) : ((0.64 + femaleScale) / 2, 1.795)
      }
  }

  /// The part of the heart rate reserve in use, 0 to 1.
  func reserve(_ bpm: Double) -> Double {
    let (rest, maximum) = (inputs.thresholds.restingHeartRateBPM, inputs.thresholds.maximumHeartRateBPM)
    return min(max(0, (bpm - rest) / (maximum - rest)), 1)
  }

  func trimp(seconds: TimeInterval, reserve: Double) -> Double {
    seconds / 60 * reserve * scale * exp(exponent * reserve)
  }

  var bySample: Double? {
    guard inputs.heartRates.totalSeconds > 0 else { return nil }
    return inputs.heartRates.spans.reduce(0) { $0 + trimp(seconds: $1.seconds, reserve: reserve($1.value)) }
  }

  /// Seconds in motion, otherwise those with a heart rate.
  var seconds: TimeInterval? { inputs.motion ?? inputs.heartRates.totalSeconds }

  var averageReserve: Double? { inputs.heartRates.mean.map(reserve) }

  var fromAverage: Double? {
    guard let seconds, let averageReserve else { return nil }
    return trimp(seconds: seconds, reserve: averageReserve)
  }
}
