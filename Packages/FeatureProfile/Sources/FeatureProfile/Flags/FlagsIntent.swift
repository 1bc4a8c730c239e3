/// The flags ask nothing of their surroundings.
public enum FlagsIntent: Equatable, Sendable {}
