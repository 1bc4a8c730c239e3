public import DomainCore
import Foundation

extension TrainingLoad {
  /// Where the athlete replaces what is assumed or estimated; `nil` if everything is set.
  public var remedy: Remedy? { assumed.isEmpty ? nil : .setProfile }

  /// The maximum heart rate in beats per minute that the load uses, if the athlete's age estimates it; otherwise `nil`.
  public var maximumBPMEstimatedFromAge: Double? {
    guard case .heartRate(let inputs) = explanation,
      ResolvedThresholds.ageYears(ofMaximumBPM: inputs.maximumBPM, assumed: assumed) != nil
    else { return nil }
    return inputs.maximumBPM
  }

  /// The rule with its inputs and constants, in one sentence that a person can check.
  public var sentence: String {
    switch explanation {
    case .power(let seconds, let watts, let threshold, let unmeasured):
      "From power: \(points.short) = 100 × \(((seconds + unmeasured) / 60).short) min / 60 × "
        + "(\(watts.short) W weighted average / \(threshold.short) W threshold)²."
        + estimate(unmeasured, without: "power")
    case .heartRate(let inputs): sentence(inputs)
    case .perceivedEffort(let seconds, let effort, let divisor):
      "From perceived effort: \(points.short) = \((seconds / 60).short) min × \(effort.short) / \(divisor); "
        + "scaled so that an hour at 7/10 scores 100."
    case .duration(let seconds, let hourly, let sport):
      "Estimated from duration only: \(points.short) = \((seconds / 60).short) min / 60 × "
        + "\(hourly.short) an hour of \(sport.name.lowercased())."
    case .text(let sentence): sentence
    case .unknown: "A newer version of Fettle computed this load and stored how."
    }
  }

  private func sentence(_ inputs: HeartRateInputs) -> String {
    func beats(_ bpm: Double, _ kind: ThresholdKind) -> String {
      "\(bpm.short) bpm\(assumed.contains(kind) ? " (assumed)" : "")"
    }
    let rule =
      "From \(method.name): \(points.short) = 100 × TRIMP \(inputs.trimp.short) / \(inputs.trimpOfHour.short) for an "
      + "hour at \(beats(inputs.thresholdBPM, .lactateThresholdHeartRate))"
    let age = ResolvedThresholds.ageYears(ofMaximumBPM: inputs.maximumBPM, assumed: assumed)
    let maximum =
      age.map { "\(inputs.maximumBPM.short) bpm (estimated as 208 − 0.7 × age \($0))" }
      ?? beats(inputs.maximumBPM, .maximumHeartRate)
    let known =
      "\(((inputs.seconds + inputs.unmeasuredSeconds) / 60).short) min, resting \(beats(inputs.restingBPM, .restingHeartRate)), "
      + "maximum \(maximum)"
    let weighting =
      "weighted \(inputs.scale) × e^(\(inputs.exponent) × reserve), "
      + (inputs.sex == .unspecified ? "the mean of both sexes (assumed)" : inputs.sex.rawValue)
    return "\(rule); \(known), \(weighting).\(estimate(inputs.unmeasuredSeconds, without: "a heart rate"))"
  }

  /// What counts without samples, as a sentence with a space before it; empty if nothing does.
  private func estimate(_ unmeasured: Double, without quantity: String) -> String {
    guard unmeasured > 0 else { return "" }
    return " \((unmeasured / 60).short) min without \(quantity) count at the mean of the rest"
      + (isMostlyUnmeasured ? ", so this is an estimate: less than half was measured." : ".")
  }
}

extension Double {
  /// One decimal at most: `63.3`, `170`.
  fileprivate var short: String {
    let text = String(format: "%.1f", self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
