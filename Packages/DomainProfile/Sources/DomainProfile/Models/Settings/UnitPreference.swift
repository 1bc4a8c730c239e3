/// The units the athlete reads quantities in.
///
/// `rawValue` is the stable name used in the database, on the command line and in JSON.
public enum UnitPreference: String, CaseIterable, Hashable, Sendable {
  /// Kilometres, metres, kilograms.
  case metric
  /// Miles, feet, pounds.
  case imperial

  /// What holds until the athlete says otherwise.
  public static let standard = UnitPreference.metric

  /// The name a person reads, in English.
  public var name: String {
    switch self {
    case .metric: "Metric"
    case .imperial: "Imperial"
    }
  }
}
