/// The thing that a command applies to. A key is pressed for what was visible, so that a command meant for one thing is
/// never applied to another that replaced it.
public enum CommandSubject: Hashable, Sendable {
  /// A row or thing that a person selected. After moving the selection, the person knows what is selected.
  case selection(String)
  /// A question, with everything that an answer depends on. It has to be visible before it can be answered.
  case question(String)
}
