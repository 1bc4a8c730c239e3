import CoreCommon
import CoreNetwork
import DomainAccount
import Foundation
import Testing

@testable import DataUser

struct PocketBaseAccountServerTests {
  // Deadlines are real; pauses between attempts are not.
  private let server = PocketBaseAccountServer(
    collections: ["workouts"], userAgent: "fettle-tests",
    time: NetworkTime(
      now: { Date(timeIntervalSince1970: 1_000) },
      sleep: { if $0 > .seconds(10) { try await ContinuousClock().sleep(for: $0) } }, jitter: { 0 }))

  private func token(_ claims: String) -> Secret {
    let payload = Data(claims.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    return Secret("e30.\(payload.replacing("=", with: "")).c2lnbmF0dXJl")
  }

  @Test(
    arguments: [
      #"{"id":"x49"}"#, #"{"collectionId":"_pb_users_auth_","id":"x49","exp":1,"type":"auth"}"#,
      #"{"id":"x49","name":"åß?>~"}"#,
    ])
  func `a token names its account`(_ claims: String) {
    #expect(server.owner(of: token(claims)) == "x49")
  }

  @Test(arguments: ["", "{}", "[]", #"{"id":49}"#, "no JSON"])
  func `a token that names no account belongs to none`(_ claims: String) {
    #expect(server.owner(of: token(claims)) == nil)
  }

  @Test(arguments: ["", "a.b", "a.b.c", "a.b.c.d", "..", "robin"])
  func `an invalid token belongs to no account`(_ text: String) {
    #expect(server.owner(of: Secret(text)) == nil)
  }

  @Test func `an unreachable server is reported by its address`() async throws {
    // Nothing can listen on this address.
    let address = "http://127.0.0.1:0"
    let unreachable = AccountError.server(.unreachable, server: "http://127.0.0.1:0")
    await #expect(throws: unreachable) { try await server.signIn(address, name: "robin", password: "secret") }
    await #expect(throws: unreachable) { try await server.signIn(address, token: token(#"{"id":"x49"}"#)) }
  }

  @Test(arguments: [
    ("https://log.example.org", true), ("HTTP://127.0.0.1:8090", true), ("log.example.org/pb", true),
    ("s3+https://store.example.org/logs", false), ("ftp://log.example.org", false),
    ("/mnt/nas/fettle", false),
  ])
  func `an address of a web server is one of a PocketBase`(_ text: String, isOne: Bool) {
    #expect(server.recognizes(text) == isOne)
  }

  @Test func `a given token is used for its own account, and for a new sign-in`() {
    #expect(server.accepts(token(#"{"id":"x49"}"#), of: "x49"))
    #expect(!server.accepts(token(#"{"id":"x49"}"#), of: "y50"))
    #expect(server.accepts(token(#"{"id":"x49"}"#), of: nil))
  }
}
