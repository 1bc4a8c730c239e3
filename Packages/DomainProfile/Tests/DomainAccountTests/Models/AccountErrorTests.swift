import CoreCommon
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import Foundation
import Testing

struct AccountErrorTests {
  private static let server = "https://log.example.org"

  private static let troubles: [RemoteFailure] = [
    .unreachable, .nameNotFound, .notSecure(reason: "the certificate has expired"), .timedOut, .credentialsRejected,
    .rateLimited(after: 60), .serverFault, .invalidResponse, .diskFull,
    .missingLibrary("libx.so.1"), .noCollection("gear"), .contradictory, .newerFormat, .serverFull,
  ]

  private static let errors: [AccountError] =
    [
      .invalidAddress("nowhere", reason: "it is no address"), .wrongPassword(name: "robin", server: server),
      .notFettle(server: server), .unsuitable(server: server, reason: "it is full"), .belongsToAnother(.sample),
      .signedIn(.sample), .notSignedIn, .unfinished(.sample, changeCount: 1, fileCount: 2),
      .tokenFromConfiguration(by: "FETTLE_TOKEN"), .credentials(path: "/log-credentials", reason: "others can read it"),
      .noSuchChange("5d1c"), .changeUnderWay("5d1c"), .noSuchConflict("workouts/1/title"), .storage(.busy),
    ] + troubles.map { .server($0, server: server) }
    + PassphraseProblem.allCases.map { .passphrase($0, server: server) }

  @Test(arguments: errors)
  func `an explanation states what happened, that nothing was lost and what to do`(_ error: AccountError) {
    let sentences = error.explanation.split(separator: ". ", maxSplits: 1)
    #expect(sentences.count == 2)
    #expect(["Nothing was changed", "kept"].contains { error.explanation.contains($0) })
    #expect(error.explanation.hasSuffix("."))
    #expect(!error.explanation.contains(".."))
  }

  @Test(arguments: errors)
  func `each error has a message of its own`(_ error: AccountError) {
    #expect(Self.errors.filter { $0.explanation == error.explanation } == [error])
  }

  @Test(arguments: troubles)
  func `a server failure reads well within a sentence about the server`(_ trouble: RemoteFailure) {
    #expect(trouble.clause(server: "the server").contains("the server"))
    #expect(!trouble.clause(server: "the server").hasSuffix("."))
    #expect(trouble.explanation(server: Self.server).contains(trouble.clause(server: Self.server).dropFirst()))
  }

  @Test func `a failure is explained in the words of the kind of remote`() {
    let kind = RemoteKind(
      id: "drawer", noun: "drawer", example: "/x", login: nil, credential: "key",
      findings: [.invalidResponse: "holds dust"], advice: [.invalidResponse: "clean it", .serverFull: "empty it"])
    func explanation(_ failure: RemoteFailure) -> String {
      AccountError.server(failure, server: "/x").explanation(in: kind)
    }
    #expect(explanation(.invalidResponse) == "/x holds dust. Your data is kept; clean it.")
    #expect(explanation(.serverFull) == "/x has no space left for your changes. Your data is kept; empty it.")
    #expect(
      explanation(.credentialsRejected)
        == "The key for /x is missing or no longer valid. Your data is kept; sign in again.")
    #expect(explanation(.rateLimited(after: nil)).contains("too many sign-ins"))
    #expect(RemoteFailure.invalidResponse.clause(in: kind) == "the drawer holds dust")
    #expect(AccountError.notSignedIn.explanation(in: kind) == AccountError.notSignedIn.explanation)
    let titles = RemoteKind.LoginTitles(
      nameLabel: "Key", name: "key", nameHint: "", password: "combination", passwordHint: "", namesAccount: false)
    let safe = RemoteKind(id: "safe", noun: "safe", example: "/x", login: titles)
    #expect(
      AccountError.wrongPassword(name: "red", server: "/x").explanation(in: safe)
        == "/x does not accept red with this combination. Nothing was changed; try again, or ask the safe's "
        + "administrator.")
  }

  @Test func `too many sign-ins are reported with the time of the next attempt`() {
    #expect(
      AccountError.server(.rateLimited(after: nil), server: Self.server).explanation
        == "https://log.example.org rejects requests for now, because there were too many sign-ins. Nothing was changed; "
        + "try again in five minutes.")
  }

  @Test func `collections that a server lacks are named in words`() {
    #expect(
      RemoteFailure.noCollection("planned_workouts").clause(server: "the server")
        == "the server is too old to store “planned workouts”")
  }

  @Test func `an error that a command or a key can fix names the remedy`() {
    #expect(AccountError.notSignedIn.remedy == .signIn)
    #expect(AccountError.server(.credentialsRejected, server: Self.server).remedy == .signIn)
    #expect(AccountError.server(.timedOut, server: Self.server).remedy == nil)
    #expect(AccountError.belongsToAnother(.sample).remedy == .signInFromAnother)
    #expect(AccountError.storage(.damaged).remedy == .runDoctor)
    #expect(SyncReport(ending: .signedOut).remedy == .signIn)
  }

  @Test func `an explanation names the affected item`() {
    #expect(
      RemoteFailure.notSecure(reason: "the certificate has expired").explanation(server: Self.server)
        == "The connection to https://log.example.org is not secure: the certificate has expired. Your data is "
        + "kept; check the clock of this machine, or ask the server's administrator.")
    #expect(
      RemoteFailure.unreachable.explanation(server: Self.server)
        == "https://log.example.org cannot be reached. Your data is kept; check the connection and the address.")
    #expect(
      AccountError.belongsToAnother(.sampleOther).explanation.contains("kim@example.org at log.example.org"))
    #expect(AccountError.tokenFromConfiguration(by: "FETTLE_TOKEN").explanation.contains("FETTLE_TOKEN"))
    #expect(AccountError.storage(.full).explanation == StorageError.full.explanation)
  }
}
