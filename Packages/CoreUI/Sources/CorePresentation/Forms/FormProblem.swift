/// Why a form does not accept its contents.
public struct FormProblem: Error, Equatable, Sendable {
  /// The id of the field with the invalid value.
  public let field: String
  /// The problem and an acceptable value, in one sentence.
  public let text: String

  public init(field: String, text: String) {
    self.field = field
    self.text = text
  }
}
