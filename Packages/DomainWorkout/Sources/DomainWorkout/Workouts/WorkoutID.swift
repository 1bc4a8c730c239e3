public import Foundation

/// Identifies a workout on every machine.
///
/// The id of a workout read from a file is derived from the file's contents, so that the same file on two machines is
/// one workout; a workout added by hand gets a random id.
public struct WorkoutID: Hashable, Sendable, CustomStringConvertible {
  /// Derived from the file for imported workouts, random for others.
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

  /// The UUID in lowercase, as in links, in JSON and in the database.
  public var description: String { rawValue.lowercaseText }
}
