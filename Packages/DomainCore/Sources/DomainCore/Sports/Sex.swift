/// The athlete's sex, used only by formulas for training load and energy.
///
/// `rawValue` is the stable name used in the database, on the command line and in JSON.
public enum Sex: String, CaseIterable, Hashable, Sendable {
  /// Formulas with a constant for each sex use the one for women.
  case female
  /// Formulas with a constant for each sex use the one for men.
  case male
  /// Formulas then use the mean of the two, or return no result.
  case unspecified

  /// The display name, in English.
  public var name: String {
    switch self {
    case .female: "Female"
    case .male: "Male"
    case .unspecified: "Unspecified"
    }
  }
}
