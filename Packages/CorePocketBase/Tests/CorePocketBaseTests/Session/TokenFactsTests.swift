import CoreNetwork
import Foundation
import Testing

@testable import CorePocketBase

struct TokenFactsTests {
  @Test func `a token says when it ends and whether it may be renewed`() throws {
    let facts = try #require(TokenFacts(token(#"{"exp":1803031259,"refreshable":true,"type":"auth"}"#)))
    #expect(facts.expiry == Date(timeIntervalSince1970: 1_803_031_259))
    #expect(facts.isRefreshable)
    #expect(TokenFacts(token(#"{"exp":1803031259}"#))?.isRefreshable == false)
  }

  @Test(arguments: [
    "{\"exp\":1,\"x\":\"\"}", "{\"exp\":1,\"x\":\"a\"}", "{\"exp\":1,\"x\":\"ab\"}", "{\"exp\":1,\"x\":\"ÿþ~?\"}",
  ])
  func `base64 is read in its form for addresses, without padding`(claims: String) {
    #expect(TokenFacts(token(claims))?.expiry == Date(timeIntervalSince1970: 1))
  }

  @Test(arguments: ["", "abc", "a.b.c", "a.e30.c", "a.b.c.d", "..", "a.!!!!.c"])
  func `what is no token says nothing`(text: String) {
    #expect(TokenFacts(Secret(text)) == nil)
  }

  private func token(_ claims: String) -> Secret {
    let payload = Data(claims.utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    return Secret("head.\(payload).signature")
  }
}
