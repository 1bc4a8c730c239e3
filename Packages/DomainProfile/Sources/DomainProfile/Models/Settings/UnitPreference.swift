/// The system of units for display.
///
/// `rawValue` is the stable name used in the database, on the command line and in JSON.
public enum UnitPreference: String, CaseIterable, Hashable, Sendable {
  /// Kilometers, meters, kilograms.
  case metric
  /// Miles, feet, pounds.
  case imperial

  /// The default until the athlete chooses.
  public static let standard = UnitPreference.metric

  /// The display name, in English.
  public var name: String {
    switch self {
    case .metric: "Metric"
    case .imperial: "Imperial"
    }
  }
}
