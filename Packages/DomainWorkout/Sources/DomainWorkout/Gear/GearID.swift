public import Foundation

/// Identifies gear on every machine.
///
/// The id of gear that an import found is derived from its kind and its name, so that two machines that import the same
/// archive have the same gear; gear added by hand gets a random id.
public struct GearID: Hashable, Sendable, CustomStringConvertible {
  /// Derived from kind and name for imported gear, random for other gear.
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

extension GearID {
  /// The ids of some gear, in order, separated by commas; `nil` for none.
  public static func text(_ gear: Set<GearID>) -> String? {
    gear.isEmpty ? nil : gear.map(\.description).sorted().joined(separator: ", ")
  }

  /// Parses ids separated by commas; `nil` if any of them is not an id.
  public static func gear(in text: String) -> Set<GearID>? {
    var gear: Set<GearID> = []
    for part in text.split(separator: ",") {
      guard let id = GearID(part.trimmingCharacters(in: .whitespaces)) else { return nil }
      gear.insert(id)
    }
    return gear
  }
}
