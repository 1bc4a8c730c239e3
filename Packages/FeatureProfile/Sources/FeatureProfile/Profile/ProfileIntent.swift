/// The profile asks nothing of its surroundings.
public enum ProfileIntent: Equatable, Sendable {}
