/// What a person can do next about an error or a hint.
///
/// Each subject declares its own, as static members. Domains and screens choose one; the program turns it into a command
/// line or the current key.
public struct Remedy: RawRepresentable, Hashable, Sendable {
  /// The name by which the program knows the sentence for it: lowercase letters and hyphens.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

// What every subject can ask for.
extension Remedy {
  /// Sync the log with its server now.
  public static let sync = Remedy(rawValue: "sync")
  /// Check the log for damage and show what can be recovered.
  public static let runDoctor = Remedy(rawValue: "run-doctor")
}
