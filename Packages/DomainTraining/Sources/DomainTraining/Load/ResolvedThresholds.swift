public import DomainCore

/// Thresholds for computing a load: the athlete's values, and defaults for the rest.
///
/// The resting rate is always below the lactate threshold, which never exceeds the maximum. A value that contradicts
/// the others counts as unset.
public struct ResolvedThresholds: Hashable, Sendable {
  /// Beats per minute; above 0 and at most 150.
  public let restingHeartRateBPM: Double
  /// Beats per minute; above the resting rate.
  public let maximumHeartRateBPM: Double
  /// Beats per minute that the athlete sustains for about an hour.
  public let lactateThresholdHeartRateBPM: Double
  /// Watts on a bicycle for about an hour; `nil` if unset, because power is never estimated.
  public let functionalThresholdPowerWatts: Double?
  /// If it is unspecified, heart rates are weighted half-way between the sexes.
  public let sex: Sex
  /// The values that are not set and use a default here.
  public let assumed: Set<ThresholdKind>

  /// The default resting rate, in beats per minute.
  public static let standardRestingHeartRateBPM = 60.0
  /// The default maximum, if neither the lactate threshold nor the age is set, in beats per minute.
  public static let standardMaximumHeartRateBPM = 190.0
  /// The position of the lactate threshold between the resting rate and the maximum if one of the two is not set:
  /// Elevate's default.
  public static let standardThresholdReserve = 0.85

  private static let highestRestingHeartRateBPM = 150.0

  /// The usual maximum heart rate at an age: 208 − 0.7 × age (H. Tanaka, K. D. Monahan and D. R. Seals, Journal of the
  /// American College of Cardiology 37, 2001). Single athletes differ from it by 10 beats and more.
  ///
  /// - Returns: beats per minute; `nil` for an age outside 5 to 100 years.
  public static func maximumHeartRateBPM(atAge years: Int) -> Double? {
    (5...100).contains(years) ? 208 - 0.7 * Double(years) : nil
  }

  /// The age that a maximum was estimated from; `nil` if the maximum or the lactate threshold is set, and for the
  /// default.
  ///
  /// - Parameters:
  ///   - bpm: the maximum in use.
  ///   - assumed: the values that are not set.
  public static func ageYears(ofMaximumBPM bpm: Double, assumed: Set<ThresholdKind>) -> Int? {
    guard assumed.isSuperset(of: [.maximumHeartRate, .lactateThresholdHeartRate]) else { return nil }
    return (5...100).first { years in
      maximumHeartRateBPM(atAge: years).map { ($0 - bpm).magnitude < 0.001 } ?? false
    }
  }

  /// The age that the maximum is estimated from, in years; `nil` if it is set or a default.
  public var maximumAgeYears: Int? { Self.ageYears(ofMaximumBPM: maximumHeartRateBPM, assumed: assumed) }

  init(_ said: Thresholds) {
    var assumed: Set<ThresholdKind> = said.sex == .unspecified ? [.sex] : []
    func isPossible(_ value: Double?, above low: Double, through high: Double) -> Bool {
      value.map { $0.isFinite && $0 > low && $0 <= high } ?? false
    }

    var resting = Self.standardRestingHeartRateBPM
    if let value = said.restingHeartRateBPM.map(Double.init),
      isPossible(value, above: 0, through: Self.highestRestingHeartRateBPM)
    {
      resting = value
    } else {
      assumed.insert(.restingHeartRate)
    }

    let maximumSaid = said.maximumHeartRateBPM.map(Double.init).flatMap {
      isPossible($0, above: resting, through: .greatestFiniteMagnitude) ? $0 : nil
    }
    let thresholdSaid = said.lactateThresholdHeartRateBPM.map(Double.init).flatMap {
      isPossible($0, above: resting, through: maximumSaid ?? .greatestFiniteMagnitude) ? $0 : nil
    }
    if maximumSaid == nil { assumed.insert(.maximumHeartRate) }
    if thresholdSaid == nil { assumed.insert(.lactateThresholdHeartRate) }
    let maximum =
      maximumSaid ?? thresholdSaid.map { resting + ($0 - resting) / Self.standardThresholdReserve }
      ?? said.ageYears.flatMap { Self.maximumHeartRateBPM(atAge: $0) } ?? Self.standardMaximumHeartRateBPM

    restingHeartRateBPM = resting
    maximumHeartRateBPM = maximum
    lactateThresholdHeartRateBPM = thresholdSaid ?? resting + Self.standardThresholdReserve * (maximum - resting)
    functionalThresholdPowerWatts = said.functionalThresholdPowerWatts.map(Double.init).flatMap {
      isPossible($0, above: 0, through: .greatestFiniteMagnitude) ? $0 : nil
    }
    sex = said.sex
    self.assumed = assumed
  }

  /// One line that is equal exactly if all inputs of a load are equal: the rules, the values, and which of them were
  /// assumed. A stored load with another basis is outdated.
  public var basis: String {
    func heartRate(_ name: String, _ bpm: Double, _ kind: ThresholdKind) -> String {
      "\(name) \(bpm)\(assumed.contains(kind) ? " assumed" : "")"
    }
    return [
      "rules \(TrainingLoadCalculator.rulesVersion)",
      heartRate("resting", restingHeartRateBPM, .restingHeartRate),
      heartRate("maximum", maximumHeartRateBPM, .maximumHeartRate),
      heartRate("threshold", lactateThresholdHeartRateBPM, .lactateThresholdHeartRate),
      "power " + (functionalThresholdPowerWatts.map { "\($0)" } ?? "unsaid"),
      "sex \(sex == .unspecified ? "unsaid" : sex.rawValue)",
    ].joined(separator: ", ")
  }
}

extension Thresholds {
  /// The same with everything that a load by heart rate needs: defaults replace blank values.
  public var resolved: ResolvedThresholds { ResolvedThresholds(self) }
}

/// An input of a load or a zone that has a default if the athlete did not set it.
///
/// `rawValue` is the stable name used in the database and in JSON.
public enum ThresholdKind: String, CaseIterable, Hashable, Sendable {
  /// The default is 60 beats per minute.
  case restingHeartRate = "resting-heart-rate"
  /// The default follows from the lactate threshold, else from the age, else it is 190 beats per minute.
  case maximumHeartRate = "maximum-heart-rate"
  /// The default is 85 % of the way from the resting rate to the maximum.
  case lactateThresholdHeartRate = "lactate-threshold-heart-rate"
  /// The default weighting of heart rates is half-way between the sexes.
  case sex

  /// The display name, in English.
  public var name: String {
    switch self {
    case .restingHeartRate: "resting heart rate"
    case .maximumHeartRate: "maximum heart rate"
    case .lactateThresholdHeartRate: "lactate threshold heart rate"
    case .sex: "sex"
    }
  }
}
