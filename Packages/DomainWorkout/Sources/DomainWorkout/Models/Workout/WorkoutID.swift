public import Foundation

/// Names one workout, on every machine.
///
/// A workout read from a file is named after the file's content, so that the same file on two machines is one
/// workout; a workout logged by hand takes a random name.
public struct WorkoutID: Hashable, Sendable, CustomStringConvertible {
  public let rawValue: UUID

  public init(_ rawValue: UUID) {
    self.rawValue = rawValue
  }

  /// Reads the form that `description` writes; `nil` when the text is not a UUID.
  public init?(_ text: String) {
    guard let rawValue = UUID(uuidString: text) else { return nil }
    self.rawValue = rawValue
  }

  /// The UUID in lower case, as it stands in links, in JSON and in the database.
  public var description: String { rawValue.uuidString.lowercased() }
}
