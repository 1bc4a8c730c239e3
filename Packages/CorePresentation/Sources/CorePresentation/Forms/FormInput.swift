/// What somebody does to a form.
public enum FormInput: Equatable, Sendable {
  /// Types into the field that has the focus, or chooses there.
  case edit(TextEdit)
  /// Goes to another field: a row is a field.
  case move(Movement)
  /// Goes to the next field, from the last to the first.
  case next
  /// Goes to the field before, from the first to the last.
  case previous
  /// Chooses a word of the field that has the focus by its number, counted from 0.
  case choose(Int)
}
