import CoreSystem
import Foundation
import Testing

struct TokenClaimsTests {
  private struct Owner: Decodable, Equatable {
    let id: String
    var exp: Double?
  }

  private func token(_ claims: String) -> String {
    let payload = Data(claims.utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    return "head.\(payload).signature"
  }

  @Test func `requested claims are read, and others are ignored`() {
    #expect(TokenClaims.decode(Owner.self, from: token(#"{"id":"u1","exp":1.5,"x":[]}"#)) == Owner(id: "u1", exp: 1.5))
    #expect(TokenClaims.decode(Owner.self, from: token(#"{"id":"u1"}"#)) == Owner(id: "u1"))
  }

  @Test(arguments: ["", "a", "ab", "ÿþ~?", "日本"])
  func `URL-safe base64 is decoded without padding`(id: String) {
    #expect(TokenClaims.decode(Owner.self, from: token(#"{"id":"\#(id)"}"#))?.id == id)
  }

  @Test func `an invalid token, or one without the requested claims, has no claims`() {
    let texts = [
      "", "abc", "a.b.c", "a.e30.c", "a.b.c.d", "..", "a.!!!!.c", token(#"{"exp":1}"#), token(#"{"id":1}"#),
      token("[]"),
    ]
    for text in texts { #expect(TokenClaims.decode(Owner.self, from: text) == nil) }
  }
}
