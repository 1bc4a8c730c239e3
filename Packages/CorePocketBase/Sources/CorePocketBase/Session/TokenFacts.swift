import CoreNetwork
import CoreSystem
import Foundation

/// What a token says of itself.
struct TokenFacts: Equatable, Sendable {
  let expiry: Date
  /// Whether the server gives a new one in its place.
  let isRefreshable: Bool

  private struct Claims: Decodable {
    let exp: Double
    let refreshable: Bool?
  }

  /// - Returns: none for what is no JSON Web Token (RFC 7519).
  init?(_ token: Secret) {
    guard let claims = TokenClaims.decode(Claims.self, from: token.revealed) else { return nil }
    expiry = Date(timeIntervalSince1970: claims.exp)
    isRefreshable = claims.refreshable ?? false
  }
}
