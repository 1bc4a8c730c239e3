public import CoreNetwork

/// A token that comes from the program's environment.
public struct ConfiguredToken: Hashable, Sendable {
  public let token: Secret
  /// The source, such as `FETTLE_TOKEN`.
  public let place: String

  public init(_ token: Secret, in place: String) {
    self.token = token
    self.place = place
  }
}
