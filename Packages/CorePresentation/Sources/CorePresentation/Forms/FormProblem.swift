/// Why what was said in a form cannot be taken.
public struct FormProblem: Error, Equatable, Sendable {
  /// The id of the field that says what cannot be taken.
  public let field: String
  /// What is wrong and what would do, in a sentence.
  public let text: String

  public init(field: String, text: String) {
    self.field = field
    self.text = text
  }
}
