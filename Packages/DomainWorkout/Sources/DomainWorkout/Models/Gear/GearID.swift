public import Foundation

/// Identifies gear on every machine.
///
/// The id of gear that an import found is derived from its kind and its name, so that two machines that import the same
/// archive have the same gear; gear added by hand gets a random id.
public struct GearID: Hashable, Sendable, CustomStringConvertible {
  public let rawValue: UUID

  public init(_ rawValue: UUID) {
    self.rawValue = rawValue
  }

  /// Parses the form that `description` writes; `nil` if the text is not a UUID.
  public init?(_ text: String) {
    guard let rawValue = UUID(uuidString: text) else { return nil }
    self.rawValue = rawValue
  }

  /// The UUID in lowercase, as in JSON and in the database.
  public var description: String { rawValue.uuidString.lowercased() }
}
