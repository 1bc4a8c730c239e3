import CoreNetwork
import Foundation
import Testing

@testable import CorePocketBase

struct SignedInTests {
  @Test(arguments: [
    (#"{"id":"u1","email":"robin@example.com","name":"Robin"}"#, "robin@example.com"),
    (#"{"id":"u1","email":"","username":"robin","name":"Robin H"}"#, "robin"),
    (#"{"id":"u1","name":"Robin"}"#, "Robin"), (#"{"id":"u1","later":1}"#, "u1"),
  ])
  func `an account is shown by its email address, user name, name or ID`(record: String, name: String) throws {
    let answer = try JSONCoding.value(SignedIn.self, from: Data(#"{"token":"t","record":\#(record)}"#.utf8))
    let server = try ServerAddress("https://log.example.org")
    let session = answer.record.session(at: server, token: Secret("secret"))
    #expect(
      session == AccountSession(server: "https://log.example.org", userID: "u1", name: name, token: Secret("secret")))
    #expect(!"\(session)".contains("\"secret\""))
  }
}
