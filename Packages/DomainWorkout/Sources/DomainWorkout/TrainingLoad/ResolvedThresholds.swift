/// Thresholds that a load can be computed with: what the athlete said, and defaults for the rest.
///
/// The resting rate is always below the lactate threshold, which never exceeds the maximum. A value that was said but
/// cannot be true together with the others counts as unsaid.
public struct ResolvedThresholds: Hashable, Sendable {
  public let restingHeartRateBPM: Double
  public let maximumHeartRateBPM: Double
  public let lactateThresholdHeartRateBPM: Double
  /// Watts on a bicycle for about an hour; `nil` when unsaid, because power without it is never guessed at.
  public let functionalThresholdPowerWatts: Double?
  /// `nil` when unsaid: heart rate is then weighed half-way between the sexes.
  public let sex: AthleteSex?
  /// What was not said, and is a default here.
  public let assumed: Set<ThresholdKind>

  /// Taken for a resting rate that was not said, in beats a minute.
  public static let standardRestingHeartRateBPM = 60.0
  /// Taken for a maximum that was not said, where the lactate threshold was not said either, in beats a minute.
  public static let standardMaximumHeartRateBPM = 190.0
  /// How far from the resting rate to the maximum the lactate threshold lies where one of the two was not said: the
  /// default that Elevate uses.
  public static let standardThresholdReserve = 0.85

  static let highestRestingHeartRateBPM = 150.0

  init(_ said: AthleteThresholds) {
    var assumed: Set<ThresholdKind> = said.sex == nil ? [.sex] : []
    func isPossible(_ value: Double?, above low: Double, through high: Double) -> Bool {
      value.map { $0.isFinite && $0 > low && $0 <= high } ?? false
    }

    var resting = Self.standardRestingHeartRateBPM
    if let value = said.restingHeartRateBPM, isPossible(value, above: 0, through: Self.highestRestingHeartRateBPM) {
      resting = value
    } else {
      assumed.insert(.restingHeartRate)
    }

    let maximumSaid = said.maximumHeartRateBPM.flatMap {
      isPossible($0, above: resting, through: .greatestFiniteMagnitude) ? $0 : nil
    }
    let thresholdSaid = said.lactateThresholdHeartRateBPM.flatMap {
      isPossible($0, above: resting, through: maximumSaid ?? .greatestFiniteMagnitude) ? $0 : nil
    }
    if maximumSaid == nil { assumed.insert(.maximumHeartRate) }
    if thresholdSaid == nil { assumed.insert(.lactateThresholdHeartRate) }
    let maximum =
      maximumSaid ?? thresholdSaid.map { resting + ($0 - resting) / Self.standardThresholdReserve }
      ?? Self.standardMaximumHeartRateBPM

    restingHeartRateBPM = resting
    maximumHeartRateBPM = maximum
    lactateThresholdHeartRateBPM = thresholdSaid ?? resting + Self.standardThresholdReserve * (maximum - resting)
    functionalThresholdPowerWatts = said.functionalThresholdPowerWatts.flatMap {
      isPossible($0, above: 0, through: .greatestFiniteMagnitude) ? $0 : nil
    }
    sex = said.sex
    self.assumed = assumed
  }

  /// One line that is equal exactly when all is equal that enters a load: the rules, the values, and which of them
  /// were assumed. A stored load whose basis is another is out of date.
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
      "sex \(sex?.rawValue ?? "unsaid")",
    ].joined(separator: ", ")
  }
}
