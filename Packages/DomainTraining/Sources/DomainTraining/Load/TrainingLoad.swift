public import DomainCore
import Foundation

/// The training load of a workout, on one scale for all sports: 100 is one hour at threshold.
public struct TrainingLoad: Equatable, Sendable {
  /// 100 for one hour at threshold; never negative.
  public var points: Double
  /// The data that decided the points.
  public var method: TrainingLoadMethod
  /// The inputs of the method that the athlete did not set.
  public var assumed: Set<ThresholdKind>
  /// The rule's inputs and constants; see `sentence`.
  public var explanation: LoadExplanation

  public init(
    points: Double, method: TrainingLoadMethod, assumed: Set<ThresholdKind> = [], explanation: LoadExplanation
  ) {
    self.points = points
    self.method = method
    self.assumed = assumed
    self.explanation = explanation
  }

  /// Whether it is estimated: from duration only, or from samples of less than half of the time.
  public var isEstimate: Bool { method == .duration || isMostlyUnmeasured }

  /// Whether samples cover less than half of the time that it counts.
  public var isMostlyUnmeasured: Bool {
    switch explanation {
    case .power(let seconds, _, _, let unmeasured): unmeasured > seconds
    case .heartRate(let inputs): inputs.unmeasuredSeconds > inputs.seconds
    case .perceivedEffort, .duration, .text, .unknown: false
    }
  }
}

/// The source of a load, the best first.
///
/// `rawValue` is the stable name used in the database and in JSON.
public enum TrainingLoadMethod: String, CaseIterable, Hashable, Sendable {
  /// Weighted average power against the functional threshold power, for rides.
  case power
  /// The training impulse of the recorded heart rates.
  case heartRateSamples = "heart-rate-samples"
  /// The training impulse of the average heart rate.
  case heartRateAverage = "heart-rate-average"
  /// Minutes times the effort that the athlete set.
  case perceivedEffort = "perceived-effort"
  /// The time and the sport alone: an estimate.
  case duration

  /// The display name, in English.
  public var name: String {
    switch self {
    case .power: "power"
    case .heartRateSamples: "heart rate, each sample"
    case .heartRateAverage: "average heart rate"
    case .perceivedEffort: "perceived effort"
    case .duration: "duration alone"
    }
  }
}

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

/// What a load was computed from, in addition to the values of `TrainingLoad` itself.
///
/// Stored as a code with its values, and put into words when it is shown: see `TrainingLoad.sentence`. Values are
/// stored to a thousandth, because one decimal of them is shown.
public enum LoadExplanation: Hashable, Sendable {
  /// Seconds with power, the weighted average power and the functional threshold power in watts, and the seconds of
  /// training without power, which count at the same average.
  case power(seconds: Double, watts: Double, thresholdWatts: Double, unmeasuredSeconds: Double = 0)
  /// All that a load by heart rate was computed from, samples and average alike.
  case heartRate(HeartRateInputs)
  /// Seconds, the effort from 0 to 10, and the divisor of minutes times effort.
  case perceivedEffort(seconds: Double, effort: Double, divisor: Double)
  /// Seconds, and the points of an hour of this sport.
  case duration(seconds: Double, pointsPerHour: Double, Sport)
  /// A sentence stored by an earlier version that has no code.
  case text(String)
  /// A code of a newer version, as it is stored.
  case unknown(String)

  /// The stable name of the explanation, used in the database and in JSON.
  public var code: String {
    switch self {
    case .power: "power"
    case .heartRate: "heart-rate"
    case .perceivedEffort: "perceived-effort"
    case .duration: "duration"
    case .text: "text"
    case .unknown(let stored): stored.split(separator: " ").first.map(String.init) ?? "unknown"
    }
  }
}

/// The inputs of a load by heart rate.
public struct HeartRateInputs: Hashable, Sendable {
  /// The time that the heart rates cover.
  public var seconds: Double
  /// Seconds of training without a heart rate, which count at the mean of the others.
  public var unmeasuredSeconds: Double
  /// Banister's training impulse of the workout, without a unit, including the time without a heart rate.
  public var trimp: Double
  /// The TRIMP of an hour at threshold.
  public var trimpOfHour: Double
  /// The lactate threshold that was in use.
  public var thresholdBPM: Double
  /// The resting heart rate that was in use.
  public var restingBPM: Double
  /// The maximum heart rate that was in use.
  public var maximumBPM: Double
  /// The constants of the weighting: `scale` × e^(`exponent` × reserve).
  public var scale: Double
  /// The factor of the reserve in the exponent.
  public var exponent: Double
  /// Unspecified for the mean of both sexes.
  public var sex: Sex

  public init(
    seconds: Double, trimp: Double, trimpOfHour: Double, thresholdBPM: Double, restingBPM: Double, maximumBPM: Double,
    scale: Double, exponent: Double, sex: Sex, unmeasuredSeconds: Double = 0
  ) {
    self.seconds = seconds
    self.unmeasuredSeconds = unmeasuredSeconds
    self.trimp = trimp
    self.trimpOfHour = trimpOfHour
    self.thresholdBPM = thresholdBPM
    self.restingBPM = restingBPM
    self.maximumBPM = maximumBPM
    self.scale = scale
    self.exponent = exponent
    self.sex = sex
  }
}

extension HeartRateInputs {
  init(seconds: Double, unmeasuredSeconds: Double, trimp: Double, _ impulse: HeartRateImpulse) {
    let thresholds = impulse.thresholds
    self.init(
      seconds: seconds.toThousandths, trimp: trimp.toThousandths,
      trimpOfHour: impulse.hourAtThreshold.toThousandths,
      thresholdBPM: thresholds.lactateThresholdHeartRateBPM.toThousandths,
      restingBPM: thresholds.restingHeartRateBPM.toThousandths,
      maximumBPM: thresholds.maximumHeartRateBPM.toThousandths,
      scale: impulse.scale, exponent: impulse.exponent, sex: thresholds.sex,
      unmeasuredSeconds: unmeasuredSeconds.toThousandths)
  }
}

extension Double {
  /// The number in the precision of an explanation.
  var toThousandths: Double { (self * 1_000).rounded() / 1_000 }
}
