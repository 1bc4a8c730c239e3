import DomainCore

/// An input of a load or a zone that has a default if the athlete did not set it.
///
/// `rawValue` is the stable name used in the database and in JSON.
public enum ThresholdKind: String, CaseIterable, Hashable, Sendable {
  case restingHeartRate = "resting-heart-rate"
  case maximumHeartRate = "maximum-heart-rate"
  case lactateThresholdHeartRate = "lactate-threshold-heart-rate"
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
