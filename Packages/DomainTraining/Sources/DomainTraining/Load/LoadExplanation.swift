public import DomainCore

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
