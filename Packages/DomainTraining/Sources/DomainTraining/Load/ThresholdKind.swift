import DomainCore

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
