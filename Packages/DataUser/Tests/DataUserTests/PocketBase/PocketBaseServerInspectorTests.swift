import CoreCommon
import DomainAccount
import Testing

@testable import DataUser

/// What needs no server; the faults of real ones are in the harness.
struct PocketBaseServerInspectorTests {
  private let inspector = PocketBaseServerInspector(collections: ["workouts"], userAgent: "test")

  @Test func `an address without TLS is a problem, and nothing is sent there`() async throws {
    let found = try await inspector.inspect("http://log.example.org") { entry in
      #expect(entry.result == .problem(.notEncrypted))
    }
    #expect(found.problems == [.notEncrypted])
    #expect(found.entries.map(\.check) == PocketBaseWords.checks)
    #expect(found.entries.count { $0.result == .skipped } == PocketBaseWords.checks.count - 1)
  }

  @Test(arguments: ["ftp://log.example.org", "", "https://kim@log.example.org"])
  func `what is not an address is rejected`(text: String) async {
    await #expect(throws: AccountError.self) { try await inspector.inspect(text) { _ in } }
  }

  @Test func `a check that passed says what is known of it`() {
    #expect(PocketBaseWords.finding(.secure).contains("encrypted"))
    #expect(PocketBaseWords.eventTook(seconds: 2.04) == "the first event arrived after 2.0 s")
    #expect(PocketBaseWords.eventTook(seconds: 0.02) == "the first event arrived after less than 0.1 s")
  }

  @Test func `each problem has an explanation and a fix, which end as sentences`() {
    let problems: [ServerProblem] = [
      PocketBaseWords.noAnswer(.unreachable),
      PocketBaseWords.noAnswer(.notSecure(reason: "the certificate has expired")),
      .notEncrypted, .otherServer, .noRules, .missingCollections(["gear"]),
      .clockDiffers(seconds: -90, consequence: PocketBaseWords.clockConsequence), .noSignInLimit(attempts: 20),
      .eventsHeldBack,
    ]
    for problem in problems {
      #expect(problem.explanation.hasSuffix("."), "\(problem)")
      #expect(problem.fix.first?.isUppercase == true, "\(problem)")
    }
    #expect(Set(problems.map(\.code)).count == problems.count - 1)
  }

  @Test func `collections that a server lacks are named in words`() {
    #expect(
      ServerProblem.missingCollections(["goals", "planned_workouts"]).explanation.contains(
        "goals and planned workouts."))
  }
}
