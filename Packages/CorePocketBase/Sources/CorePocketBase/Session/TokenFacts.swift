import CoreNetwork
import Foundation

/// What a token says of itself. It is read without checking its signature, which only the server can.
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
    let parts = token.revealed.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let payload = Self.base64URL(parts[1]),
      let claims = try? JSONDecoder().decode(Claims.self, from: payload)
    else { return nil }
    expiry = Date(timeIntervalSince1970: claims.exp)
    isRefreshable = claims.refreshable ?? false
  }

  private static func base64URL(_ text: Substring) -> Data? {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: standard + String(repeating: "=", count: (4 - standard.count % 4) % 4))
  }
}
