import CoreCommon
import DomainAccount
import Foundation
import Testing

@testable import Commands

struct ServerDocumentTests {
  @Test func `the check of a server matches its golden file`() throws {
    let inspection = ServerInspection(
      server: "https://log.example.org", schemaVersion: 1,
      results: [
        .reachable: .passed, .secure: .passed, .server: .passed, .version: .unseen, .schema: .passed,
        .collections: .problem(.missingCollections(["gear", "goals"])), .clock: .problem(.clockDiffers(seconds: 600)),
        .signInLimit: .problem(.noSignInLimit(attempts: 20)),
      ])
    #expect(try difference(of: ServerDocument(inspection)) == nil)
    #expect(!inspection.isSound)
  }

  @Test func `a check that passed says what is known of it`() {
    func finding(_ check: ServerCheck, _ note: ServerNote?) -> String {
      ServerInspection.Entry(check, .passed, note: note).finding
    }
    #expect(finding(.secure, nil).contains("encrypted"))
    #expect(finding(.secure, .sameMachine) == "not needed: the server is on this machine")
    #expect(finding(.realtime, .eventTook(seconds: 2.04)) == "the first event arrived after 2.0 s")
    #expect(finding(.realtime, .eventTook(seconds: 0.02)) == "the first event arrived after less than 0.1 s")
  }

  @Test func `what cannot be seen is no problem`() {
    let all = Dictionary(uniqueKeysWithValues: ServerCheck.allCases.map { ($0, ServerCheckResult.passed) })
    let results = all.merging([.version: .unseen]) { $1 }
    #expect(ServerInspection(server: "https://log.example.org", results: results).isSound)
  }

  @Test func `each problem has an explanation and a fix, which end as sentences`() {
    let problems: [ServerProblem] = [
      .noAnswer(.unreachable), .noAnswer(.notSecure(reason: "the certificate has expired")), .notEncrypted,
      .otherServer, .noRules, .missingCollections(["gear"]), .clockDiffers(seconds: -90), .noSignInLimit(attempts: 20),
      .eventsHeldBack,
    ]
    for problem in problems {
      #expect(problem.explanation.hasSuffix("."), "\(problem)")
      #expect(problem.fix.first?.isUppercase == true, "\(problem)")
    }
    #expect(ServerProblem.clockDiffers(seconds: -90).explanation.hasPrefix("The server's clock is 90 seconds behind"))
    #expect(ServerProblem.clockDiffers(seconds: 7_500).explanation.hasPrefix("The server's clock is 2 hours ahead of"))
  }
}
