/// The settings ask nothing of their surroundings.
public enum SettingsIntent: Equatable, Sendable {}
