public import DomainAccount
public import DomainProfile

/// A server, as far as it has a say about flags.
public protocol FeatureFlagServer: Sendable {
  /// Its address, as an account has it.
  var address: String { get }

  /// What it says of `flags` now, to whoever is signed in; `nil` from one that knows of no flags.
  ///
  /// - Throws: `invalidResponse` for what cannot be meant: then all of it is worth nothing.
  func answer(about flags: [FeatureFlag]) async throws(ServerFailure) -> FeatureFlagAnswer?
}

/// What a server says of flags.
public struct FeatureFlagAnswer: Equatable, Sendable {
  /// By the flag's name.
  public let remote: [String: RemoteFlag]
  /// The names it speaks of that are no flag's here, in order.
  public let unknown: [String]

  public init(remote: [String: RemoteFlag] = [:], unknown: [String] = []) {
    self.remote = remote
    self.unknown = unknown
  }
}
