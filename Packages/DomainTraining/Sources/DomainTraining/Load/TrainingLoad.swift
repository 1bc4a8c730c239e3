/// The training load of a workout, on one scale for all sports: 100 is one hour at threshold.
public struct TrainingLoad: Equatable, Sendable {
  /// 100 for one hour at threshold; never negative.
  public var points: Double
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

  /// Whether it is estimated from duration only, without any measured or perceived effort.
  public var isEstimate: Bool { method == .duration }
}

/// The source of a load, the best first.
///
/// `rawValue` is the stable name used in the database and in JSON.
public enum TrainingLoadMethod: String, CaseIterable, Hashable, Sendable {
  case power
  case heartRateSamples = "heart-rate-samples"
  case heartRateAverage = "heart-rate-average"
  case perceivedEffort = "perceived-effort"
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
