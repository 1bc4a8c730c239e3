/// A person's action in a form.
public enum FormInput: Equatable, Sendable {
  /// Types into the focused field, or selects an option there.
  case edit(TextEdit)
  /// Moves to another field; each field counts as one row.
  case move(Movement)
  /// Moves to the next field, and from the last to the first.
  case next
  /// Moves to the previous field, and from the first to the last.
  case previous
  /// Selects an option in the focused field by its index, from 0.
  case choose(Int)
}
