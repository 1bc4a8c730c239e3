/// The sex that formulas for training load and energy ask for, and nothing else does.
///
/// `rawValue` is the stable name used in the database, on the command line and in JSON.
public enum Sex: String, CaseIterable, Hashable, Sendable {
  case female
  case male
  /// Nothing was said; formulas then say that they cannot tell.
  case unspecified

  /// The name a person reads, in English.
  public var name: String {
    switch self {
    case .female: "Female"
    case .male: "Male"
    case .unspecified: "Unspecified"
    }
  }
}
