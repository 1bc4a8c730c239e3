import CorePresentation
import DomainProfile

extension FormProblem {
  /// What is said at a field where a whole sentence of the log would repeat what stands there.
  ///
  /// - Parameter field: the one that is meant where the error names none.
  init(_ error: ProfileError, at field: String) {
    switch error {
    case .refused(let field, let given, let allowed):
      self.init(field: field.rawValue, text: Self.text(given, allowed))
    case .refusedSetting(let field, let given, let allowed):
      self.init(field: field.rawValue, text: Self.text(given, allowed))
    case .unreadableFile(_, let reason):
      self.init(field: field, text: "It cannot be read: \(reason).")
    default: self.init(field: field, text: error.explanation)
    }
  }

  private static func text(_ given: String, _ allowed: String) -> String {
    "It cannot be \(given): allowed is \(allowed)."
  }
}
