import CorePresentation
import DomainProfile

extension FormProblem {
  /// The problem at a field, without what the field itself shows.
  ///
  /// - Parameter field: the field to use if the error names none.
  init(_ error: ProfileError, at field: String) {
    switch error {
    case .invalidValue(let field, let given, let allowed):
      self.init(field: field.rawValue, text: Self.text(given, allowed))
    case .invalidSetting(let field, let given, let allowed):
      self.init(field: field.rawValue, text: Self.text(given, allowed))
    case .unreadableFile(_, let reason):
      self.init(field: field, text: "Cannot be read: \(reason).")
    default: self.init(field: field, text: error.explanation)
    }
  }

  private static func text(_ given: String, _ allowed: String) -> String {
    "\(given) is not valid. Use \(allowed)."
  }
}

extension String {
  /// Without surrounding spaces.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
