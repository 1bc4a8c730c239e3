import CoreNetwork
import Foundation
import Testing

@testable import CorePocketBase

struct TokenFactsTests {
  @Test func `a token's expiry and renewability are read`() throws {
    let facts = try #require(TokenFacts(token(#"{"exp":1803031259,"refreshable":true,"type":"auth"}"#)))
    #expect(facts.expiry == Date(timeIntervalSince1970: 1_803_031_259))
    #expect(facts.isRefreshable)
    #expect(TokenFacts(token(#"{"exp":1803031259}"#))?.isRefreshable == false)
  }

  @Test(arguments: [
    "{\"exp\":1,\"x\":\"\"}", "{\"exp\":1,\"x\":\"a\"}", "{\"exp\":1,\"x\":\"ab\"}", "{\"exp\":1,\"x\":\"ÿþ~?\"}",
  ])
  func `unpadded base64url is decoded`(claims: String) {
    #expect(TokenFacts(token(claims))?.expiry == Date(timeIntervalSince1970: 1))
  }

  @Test(arguments: ["", "abc", "a.b.c", "a.e30.c", "a.b.c.d", "..", "a.!!!!.c"])
  func `text that is not a token is not parsed`(text: String) {
    #expect(TokenFacts(Secret(text)) == nil)
  }

  @Test(arguments: [
    "0", "-1", "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e308", "-1e308", "1e309", "1.5",
    "null", "\"1\"",
  ])
  func `a token with any expiry is handled safely`(number: String) async throws {
    let secret = token(#"{"exp":\#(number),"refreshable":true}"#)
    if let facts = TokenFacts(secret) { #expect(facts.expiry.timeIntervalSince1970.isFinite) }
    let server = try ServerAddress("http://127.0.0.1:1")
    let client = NetworkClient(
      server: server, credentials: Credentials(token: secret), userAgent: "test", retrying: .never)
    let renewal = TokenRenewal(client: client, time: .system, onNewToken: { _ in })
    // The connection fails, which is a temporary error.
    try await renewal.renewIfDue()
  }

  private func token(_ claims: String) -> Secret {
    let payload = Data(claims.utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    return Secret("head.\(payload).signature")
  }
}
