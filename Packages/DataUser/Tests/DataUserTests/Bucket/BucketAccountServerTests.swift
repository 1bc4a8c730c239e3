import CoreCommon
import CoreNetwork
import DataUser
import DomainAccount
import Foundation
import Testing

struct BucketAccountServerTests {
  // Deadlines are real; pauses between attempts are not.
  private let server = BucketAccountServer(
    userAgent: "fettle-tests",
    time: NetworkTime(
      now: { Date(timeIntervalSince1970: 1_000) },
      sleep: { if $0 > .seconds(5) { try await ContinuousClock().sleep(for: $0) } }, jitter: { 0 }))

  @Test func `an unreachable store is reported by its address`() async throws {
    // Nothing can listen on this address.
    let address = "s3+http://127.0.0.1:0/logs"
    let unreachable = AccountError.server(.unreachable, server: address)
    await #expect(throws: unreachable) { try await server.signIn(address, name: "key", password: "secret") }
    await #expect(throws: unreachable) { try await server.signIn(address, token: Secret("key:secret")) }
  }

  @Test(arguments: ["", "a:b", "a b"])
  func `a name that no key has is not sent`(_ name: String) async throws {
    let address = "s3+http://127.0.0.1:0/logs"
    await #expect(throws: AccountError.wrongPassword(name: name, server: address)) {
      try await server.signIn(address, name: name, password: "secret")
    }
  }

  @Test func `a given token has a key and its secret`() async throws {
    #expect(server.accepts(Secret("key:secret"), of: nil) && server.accepts(Secret("key:secret"), of: "any"))
    #expect(!server.accepts(Secret("e30.e30.e30"), of: nil))
    let address = "s3+https://store.example.org/logs"
    await #expect(throws: AccountError.server(.credentialsRejected, server: address)) {
      try await server.signIn(address, token: Secret("no key"))
    }
  }

  @Test func `an address without TLS is a problem, and nothing is sent there`() async throws {
    let found = try await server.inspector(with: nil).inspect("s3+http://store.example.org/logs") { entry in
      #expect(entry.result == .problem(.notEncrypted))
    }
    #expect(found.problems == [.notEncrypted] && !found.isSound)
    await #expect(throws: AccountError.self) {
      try await server.inspector(with: nil).inspect("s3+https://store.example.org") { _ in }
    }
  }
}
