import Foundation

/// What a JSON Web Token (RFC 7519) says of itself. It is read without checking the signature, which only the server
/// can: the claims help to decide what to try, and prove nothing.
///
///     struct Expiry: Decodable { let exp: Double }
///     let expiry = TokenClaims.decode(Expiry.self, from: token)?.exp
public enum TokenClaims {
  /// The claims that `Claims` names; others are ignored.
  ///
  /// - Returns: `nil` for what is no token, and where a claim that is required is missing or of another type.
  public static func decode<Claims: Decodable>(_ type: Claims.Type, from token: String) -> Claims? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let payload = data(base64URL: parts[1]) else { return nil }
    return try? JSONDecoder().decode(type, from: payload)
  }

  /// Reads base64 in its form for addresses (RFC 4648, section 5), without padding.
  private static func data(base64URL text: Substring) -> Data? {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: standard + String(repeating: "=", count: (4 - standard.count % 4) % 4))
  }
}
