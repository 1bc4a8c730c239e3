/// What a command is done to. A key is pressed for what was to be seen, so that whoever takes keys does not do to one
/// thing what was meant for another that took its place.
public enum CommandSubject: Hashable, Sendable {
  /// A row or thing that a person selected. Who moved on from what they saw knows what is selected then.
  case selection(String)
  /// A question, with all that an answer depends on. It has to have been seen before it can be answered.
  case question(String)
}
