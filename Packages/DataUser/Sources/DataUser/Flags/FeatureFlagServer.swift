public import CoreCommon
public import DomainProfile

/// A server's interface for flags.
public protocol FeatureFlagServer: Sendable {
  /// Its address, as in an account.
  var address: String { get }

  /// Its current settings of `flags` for the account signed in; `nil` from one without flags.
  ///
  /// - Throws: `invalidResponse` for invalid contents, which makes the whole response unusable.
  func answer(about flags: [FeatureFlag]) async throws(RemoteFailure) -> FeatureFlagResponse?
}

/// A server's settings of flags.
public struct FeatureFlagResponse: Equatable, Sendable {
  /// By the flag's name.
  public let remote: [String: RemoteFlag]
  /// The names in the response that are not flags here, sorted.
  public let unknown: [String]

  public init(remote: [String: RemoteFlag] = [:], unknown: [String] = []) {
    self.remote = remote
    self.unknown = unknown
  }
}
