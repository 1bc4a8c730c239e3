import Foundation
import Testing

/// A dry run says what would happen, never that it happened, and changes nothing.
struct DryRunSentenceTests {
  private let program: Program

  init() async throws {
    program = try Program()
    try program.put(TrackFile(name: "Along the river").data, at: "a.gpx")
    _ = try await program.run("import", "a.gpx")
    _ = try await program.run("workouts", "add", "sport=run", "time=45:00", "title=Intervals")
    _ = try await program.run("workouts", "add", "sport=run", "time=30:00", "start=2026-01-02 07:00")
  }

  @Test(arguments: [
    ("workouts delete latest", "Would delete “"),
    ("workouts delete sport:run --multiple", "Would delete 2 workouts."),
    ("workouts edit sport:run --multiple effort=4", "Would edit 2 workouts."),
    ("imports undo latest", "Would remove 1 workout."),
    ("backup copy.sqlite", "Would back up to copy.sqlite"),
    ("usage clear", "Would delete the usage counts."),
    ("doctor --repair", "Would rebuild the totals, the loads and the search index."),
    ("doctor --salvage saved.sqlite", "Would save 3 workouts and 1 track to saved.sqlite."),
    ("export --format json --to .", "Would export 3 workouts to ."),
    ("export --everything log.zip", "Would export 3 workouts"),
    ("report -o page.html", "Would write page.html"),
    ("card latest -o card.svg", "Would write card.svg"),
    ("login https://log.example.org --name robin", "Would sign in to https://log.example.org as robin"),
  ])
  func `the sentence of a dry run`(command: String, sentence: String) async throws {
    let before = try await program.run("workouts", "list", "--csv").output
    let outcome = try await program.run(command.split(separator: " ").map(String.init) + ["--dry-run"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains(sentence), "\(outcome.output)\(outcome.message)")
    #expect(outcome.message.hasSuffix("Dry run: nothing was changed.\n"))
    #expect(try await program.run("workouts", "list", "--csv").output == before)
    #expect(try newFiles() == [])
  }

  private func newFiles() throws -> [String] {
    let written = [".sqlite", ".zip", ".html", ".svg", ".json", "copy.gpx"]
    return try FileManager.default.contentsOfDirectory(atPath: program.folder.path(percentEncoded: false))
      .filter { file in written.contains { file.hasSuffix($0) } }
  }

  @Test func `a dry run of files says what the files themselves would say`() async throws {
    try program.put(Data(), at: "page.html")
    for more in [[], ["--dry-run"]] {
      let outcome = try await program.run(["report", "-o", "page.html"] + more)
      #expect(outcome.exitCode == 1 && outcome.message.contains("page.html already exists. It is unchanged"))
    }
    for command in [
      "card latest -o none/card.svg", "export --everything none/log.zip", "export --format json --to page.html",
    ] {
      let command = command.split(separator: " ").map(String.init)
      let trial = try await program.run(command + ["--dry-run"])
      #expect(trial.exitCode == 1 && trial.message.contains("Cannot write"), "\(trial)")
      #expect(try await program.run(command).message == trial.message)
    }
    let created = try await program.run("export", "--format", "json", "--to", "none/deep", "--dry-run")
    #expect(created.output == "Would export 3 workouts to none/deep\n")
    let report = try await program.run("export", "--everything", "log.zip", "--dry-run", "--json").output
    #expect(report.contains(#""file" : "log.zip""#))
    #expect(try newFiles() == ["page.html"])
  }

  @Test func `the original of an imported file`() async throws {
    let id = try await program.id(of: "Along the river")
    let outcome = try await program.run("workouts", "original", id, "--output", "copy.gpx", "--dry-run")
    #expect(outcome.output == "Would save the original as copy.gpx\n")
    #expect(try newFiles() == [])
  }

  @Test func `restoring a backup and deleted workouts`() async throws {
    _ = try await program.run("backup", "copy.sqlite")
    let restored = try await program.run("restore", "copy.sqlite", "--dry-run").output
    #expect(restored.hasPrefix("Would restore from copy.sqlite.\nWould keep the old log as "))
    _ = try await program.run("workouts", "delete", "sport:run", "--multiple")
    let found = try await program.run("workouts", "restore", "sport:run", "--multiple", "--dry-run").output
    #expect(found == "Would restore 2 workouts.\n")
  }

  @Test func `an archive of a whole log`() async throws {
    _ = try await program.run("export", "--everything", "log.zip")
    let arguments = ["import", "log.zip", "--database", "new.sqlite"]
    let trial = try await program.run(arguments + ["--dry-run"])
    #expect(trial.output.hasPrefix("Would import 3 workouts"), "\(trial.message)")
    #expect(try await program.run(arguments).output.hasPrefix("Imported 3 workouts"))
  }

  @Test(arguments: ["backup", "login https://log.example.org --name robin", "gear add name=Red kind=shoes"])
  func `on a new machine no log is created`(command: String) async throws {
    let program = try Program()
    _ = try await program.run(command.split(separator: " ").map(String.init) + ["--dry-run"])
    #expect(!FileManager.default.fileExists(atPath: program.log.path()))
  }

  @Test func `what concerns an account says so without a server`() async throws {
    for command in [["logout"], ["account", "delete"], ["sync"]] {
      let outcome = try await program.run(command + ["--dry-run"])
      #expect(outcome.exitCode == 1)
      #expect(outcome.message.contains("Not signed in"))
    }
    try await program.python(
      "log.execute(\"UPDATE sync_account SET server = 'http://127.0.0.1:9', name = 'robin', collections = 'workouts'\")"
    )
    let credentials = """
      {"format": "fettle.credentials/1", "server": "http://127.0.0.1:9", "name": "robin", "user": "u1", "token": "a.b.c"}
      """
    let file = try program.put(Data(credentials.utf8), at: "data/fettle/fettle.sqlite-credentials")
    let path = program.folder.appending(path: file).path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    _ = try await program.run("workouts", "rename", "latest", "Long")
    let outcomes = [
      (["logout"], "Would sign out robin@127.0.0.1:9 and delete its token from this machine."),
      (["account", "delete", "--with-data"], "Would delete robin@127.0.0.1:9 with everything it has on the server"),
      (["sync"], "Would send 1 change."),
    ]
    for (command, sentence) in outcomes {
      let outcome = try await program.run(command + ["--dry-run"])
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.contains(sentence), "\(outcome.output)\(outcome.message)")
    }
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
