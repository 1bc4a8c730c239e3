import CoreNetwork
import CoreSystem
import Foundation

/// The claims of a token.
struct TokenFacts: Equatable, Sendable {
  let expiry: Date
  /// Whether the server renews it.
  let isRefreshable: Bool

  private struct Claims: Decodable {
    let exp: Double
    let refreshable: Bool?
  }

  /// - Returns: `nil` for anything but a JSON Web Token (RFC 7519).
  init?(_ token: Secret) {
    guard let claims = TokenClaims.decode(Claims.self, from: token.revealed) else { return nil }
    expiry = Date(timeIntervalSince1970: claims.exp)
    isRefreshable = claims.refreshable ?? false
  }
}
