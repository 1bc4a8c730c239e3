import Foundation
import Testing

/// Messages about an account whose server cannot be reached.
struct AccountTests {
  private let program: Program

  init() async throws {
    program = try Program()
    _ = try await program.run("workouts", "add", "sport=run", "time=45:00")
  }

  /// Signs in without a server.
  private func signIn(credentialsMode mode: Int = 0o600) async throws {
    try await program.python(
      """
      log.execute("UPDATE sync_account SET server = 'http://127.0.0.1:9', name = 'robin', collections = 'workouts'")
      """)
    let file = try program.put(
      Data(
        """
        {"format": "fettle.credentials/1", "server": "http://127.0.0.1:9", "name": "robin", "user": "u1", "token": "a.b.c"}
        """.utf8), at: "data/fettle/fettle.sqlite-credentials")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: program.folder.appending(path: file).path(percentEncoded: false))
  }

  @Test func `an invalid address is rejected before the program asks for a name`() async throws {
    let outcome = try await program.run("login", "log.example.org:notaport")
    #expect(outcome.exitCode == 1)
    #expect(outcome.message.contains("is not a server address"))
    #expect(try await program.run("diagnostics", "--level", "warning").output.contains("AccountError.invalidAddress"))
  }

  @Test func `unusable credentials are reported as JSON on request`() async throws {
    try await signIn(credentialsMode: 0o644)
    let outcome = try await program.run("sync", "--json")
    #expect(outcome.exitCode == 1)
    #expect(outcome.message.isEmpty)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(document["ending"] as? String == "failed")
    #expect(document["trouble"] as? String == "credentialsUnusable")
    #expect((document["explanation"] as? String)?.contains("chmod 600") == true)
    let printed = try await program.run("sync")
    #expect(printed.exitCode == 1)
    #expect(printed.output.isEmpty)
    #expect(printed.message.contains("chmod 600"))
  }

  @Test func `retrying or discarding all rejected changes reports that there are none`() async throws {
    #expect(try await program.run("outbox", "retry", "all").message.isEmpty)
    try await signIn()
    for command in ["retry", "discard"] {
      let outcome = try await program.run("outbox", command, "all")
      #expect(outcome.exitCode == 0)
      #expect(outcome.message == "No rejected changes.\n")
    }
  }

  @Test func `a token for another account is reported as ignored, once`() async throws {
    try await signIn()
    for command in [["account"], ["account", "--json"], ["sync", "--status"], ["sync"]] {
      let outcome = try await program.run(command, environment: ["FETTLE_TOKEN": "nonsense"])
      #expect(outcome.message.components(separatedBy: "FETTLE_TOKEN").count == 2, "\(outcome.message)")
      #expect(try await !program.run(command).message.contains("FETTLE_TOKEN"))
    }
  }

  @Test func `the result of a sync is in the diagnostics`() async throws {
    try await signIn()
    #expect(try await program.run("sync").exitCode == 1)
    let entries = try await program.run("diagnostics", "--module", "sync", "--level", "warning").output
    #expect(entries.contains("not in sync"))
    #expect(entries.contains("failure=unreachable"))
  }
}
