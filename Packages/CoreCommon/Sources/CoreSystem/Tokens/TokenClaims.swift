import Foundation

/// The claims of a JSON Web Token (RFC 7519). It is read without checking the signature, which only the server can: the
/// claims help to decide what to try, and prove nothing.
///
///     struct Expiry: Decodable { let exp: Double }
///     let expiry = TokenClaims.decode(Expiry.self, from: token)?.exp
public enum TokenClaims {
  /// The claims that `Claims` names; others are ignored.
  ///
  /// - Returns: `nil` for an invalid token, and if a required claim is missing or has another type.
  public static func decode<Claims: Decodable>(_ type: Claims.Type, from token: String) -> Claims? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let payload = data(base64URL: parts[1]) else { return nil }
    return try? JSONDecoder().decode(type, from: payload)
  }

  /// Decodes URL-safe base64 (RFC 4648, section 5), without padding.
  private static func data(base64URL text: Substring) -> Data? {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: standard + String(repeating: "=", count: (4 - standard.count % 4) % 4))
  }
}
