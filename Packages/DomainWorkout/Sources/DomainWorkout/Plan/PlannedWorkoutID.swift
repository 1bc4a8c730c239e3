public import Foundation

/// Identifies a planned workout on every machine.
public struct PlannedWorkoutID: Hashable, Sendable, CustomStringConvertible {
  /// Random, because workouts are only planned by hand.
  public let rawValue: UUID

  /// The caller derived, generated or stored the UUID.
  public init(_ rawValue: UUID) {
    self.rawValue = rawValue
  }

  /// Parses the form that `description` writes; `nil` if the text is not a UUID.
  public init?(_ text: String) {
    guard let rawValue = UUID(parsing: text) else { return nil }
    self.rawValue = rawValue
  }

  /// The UUID in lowercase, as in JSON and in the database.
  public var description: String { rawValue.lowercaseText }
}
