import DataUser
import DomainAccount
import Testing

/// What needs no server; the faults of real ones are in the harness.
struct PocketBaseServerInspectorTests {
  private let inspector = PocketBaseServerInspector(collections: ["workouts"], userAgent: "test")

  @Test func `an address without TLS is a problem, and nothing is sent there`() async throws {
    let found = try await inspector.inspect("http://log.example.org") { entry in
      #expect(entry.result == .problem(.notEncrypted))
    }
    #expect(found.problems == [.notEncrypted])
    #expect(found.entries.map(\.check) == ServerCheck.allCases)
    #expect(found.entries.count { $0.result == .skipped } == ServerCheck.allCases.count - 1)
  }

  @Test(arguments: ["ftp://log.example.org", "", "https://kim@log.example.org"])
  func `what is not an address is rejected`(text: String) async {
    await #expect(throws: AccountError.self) { try await inspector.inspect(text) { _ in } }
  }
}
