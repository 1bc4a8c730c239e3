/// The account asks nothing of its surroundings.
public enum AccountIntent: Equatable, Sendable {}
