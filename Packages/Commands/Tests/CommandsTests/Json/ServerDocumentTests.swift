import CoreCommon
import DomainAccount
import Foundation
import Testing

@testable import Commands

struct ServerDocumentTests {
  private static let tidy = ServerCheck("tidy", "tidy")

  private func inspection(_ found: [ServerInspection.Entry]) -> ServerInspection {
    ServerInspection(
      server: "https://log.example.org", schemaVersion: 1, checks: [.reachable, .secure, Self.tidy, .clock],
      found: found)
  }

  @Test func `the check of a server matches its golden file`() throws {
    func check(_ code: String) -> ServerCheck { ServerCheck(code, code) }
    let lacking = ServerProblem(
      "missing-collections",
      "The server cannot store gear and goals. Everything else syncs, and changes to these wait on their machines.",
      fix: "Back up, copy App/Server/PocketBase/migrations of this version over pb_migrations, and restart PocketBase: "
        + "migrations run by themselves.",
      collections: ["gear", "goals"])
    let guessable = ServerProblem(
      "no-sign-in-limit",
      "The server answered 20 attempts to sign in, one right after the other: passwords can be guessed.",
      fix:
        "In PocketBase under Settings → Application, turn on rate limits with the rule *:auth, 10 requests in 300 seconds. "
        + "Behind a proxy, also set the trusted proxy header.")
    let late = ServerProblem.clockDiffers(
      seconds: 600, consequence: "Times of changes and tokens are wrong by as much.")
    let codes = ["server", "version", "schema", "collections", "clock", "sign-in-limit", "realtime"]
    let inspection = ServerInspection(
      server: "https://log.example.org", schemaVersion: 1, checks: [.reachable, .secure] + codes.map { check($0) },
      found: [
        .init(.reachable, .passed("")), .init(.secure, .passed("")), .init(check("server"), .passed("")),
        .init(check("version"), .unseen("")), .init(check("schema"), .passed("")),
        .init(check("collections"), .problem(lacking)), .init(check("clock"), .problem(late)),
        .init(check("sign-in-limit"), .problem(guessable)),
      ])
    #expect(try difference(of: ServerDocument(inspection)) == nil)
    #expect(!inspection.isSound)
  }

  @Test func `what cannot be seen is no problem, and what was skipped is one`() {
    let seen: [ServerInspection.Entry] = [
      .init(.reachable, .passed("it answers")), .init(.secure, .unseen("unknown")), .init(.clock, .passed("right")),
    ]
    #expect(inspection(seen + [.init(Self.tidy, .passed("tidy"))]).isSound)
    #expect(!inspection(seen).isSound)
  }

  @Test func `a general problem has an explanation and a fix, which end as sentences`() {
    let problems: [ServerProblem] = [
      .noAnswer(.unreachable, in: .server), .notEncrypted, .clockDiffers(seconds: -90, consequence: "Times are wrong."),
    ]
    for problem in problems {
      #expect(problem.explanation.hasSuffix("."), "\(problem)")
      #expect(problem.fix.first?.isUppercase == true, "\(problem)")
    }
    let late = ServerProblem.clockDiffers(seconds: 7_500, consequence: "")
    #expect(problems[2].explanation.hasPrefix("The server's clock is 90 seconds behind"))
    #expect(late.explanation.hasPrefix("The server's clock is 2 hours ahead of"))
  }
}
