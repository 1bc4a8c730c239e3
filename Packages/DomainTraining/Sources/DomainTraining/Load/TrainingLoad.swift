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
