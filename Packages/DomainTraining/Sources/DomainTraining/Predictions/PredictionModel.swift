/// A model that predicts the time of a race from others.
///
/// `rawValue` is the stable name for the command line and JSON.
public enum PredictionModel: String, CaseIterable, Hashable, Sendable {
  /// Riegel with the exponent 1.06.
  case riegel
  /// Riegel with the exponent of two of the runner's races.
  case ownExponent = "own-exponent"
  /// Cameron's formula, from one race.
  case cameron
  /// Daniels and Gilbert.
  case vdot
  /// The marathon only.
  case vickersVertosick = "vickers-vertosick"

  /// The display name, in English.
  public var name: String {
    switch self {
    case .riegel: "Riegel 1.06"
    case .ownExponent: "Riegel, own exponent"
    case .cameron: "Cameron"
    case .vdot: "Daniels–Gilbert (VDOT)"
    case .vickersVertosick: "Vickers–Vertosick"
    }
  }
}
