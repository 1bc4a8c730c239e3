import Foundation
import Testing

/// Logs, documents, settings and key bindings from earlier versions, read by this one.
/// `Tests/harness/servers/kept_rows.py` does the same with the rows that they stored on a server.
struct KeptFormatTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test func `at least one earlier version is kept`() {
    #expect(!KeptFormat.all.isEmpty)
  }

  @Test(arguments: KeptFormat.all)
  func `an earlier version's log gives the same output as in that version`(_ kept: KeptFormat) async throws {
    try program.put(kept.data("log.sqlite"), at: "data/fettle/fettle.sqlite")
    for (name, old) in try kept.commands().sorted(by: { $0.key < $1.key }) {
      let outcome = try await program.run(old.command + ["--json"])
      #expect(outcome.exitCode == old.exitCode, "\(name): \(outcome.message)")
      let newer = try JSONDecoder().decode(JSONValue.self, from: Data(outcome.output.utf8))
      let differences = try kept.document(name).differences(in: newer, comparing: old.compared, at: name)
      #expect(differences == [])
    }
  }

  @Test(arguments: KeptFormat.all)
  func `an earlier version's log accepts every kind of change`(_ kept: KeptFormat) async throws {
    try program.put(kept.data("log.sqlite"), at: "data/fettle/fettle.sqlite")
    for command in [
      ["workouts", "rename", "latest", "Renamed"], ["workouts", "edit", "latest", "--set", "distance="],
      ["workouts", "delete", "latest"], ["imports", "undo", "1", "--force"], ["settings", "set", "units", "metric"],
      ["profile", "set", "max-hr=191"], ["doctor", "--repair"],
    ] {
      let outcome = try await program.run(command)
      #expect([0, 1].contains(outcome.exitCode) && !outcome.output.isEmpty, "\(command): \(outcome.message)")
    }
    #expect(try await program.json("settings", "list")["units"] as? String == "metric")
  }

  @Test(arguments: KeptFormat.all)
  func `every key and key binding of an earlier configuration is still accepted`(_ kept: KeptFormat) async throws {
    try program.put(kept.data("config.json"), at: "config.json")
    let environment = ["FETTLE_CONFIG": program.folder.appending(path: "config.json").path()]
    let outcome = try await program.run(["config", "list", "--json"], environment: environment)
    #expect(outcome.exitCode == 0)
    var expected = "“log” in \(environment["FETTLE_CONFIG"] ?? "") is now “diagnostics”.\n"
    let written = try #require(
      try JSONDecoder().decode([String: JSONValue].self, from: kept.data("config.json"))["keys"])
    guard case .string(let keys) = written else { return #expect(Bool(false), "the kept keys are no text") }
    for binding in keys.split(separator: " ") {
      let command = try #require(binding.split(separator: "=").first.map(String.init))
      // Undoing became a command of every screen.
      let current = ["workouts.undo": "shell.undo", "workout.undo": "shell.undo"][command] ?? command
      if current != command { expected += "The key binding “\(command)” is now “\(current)”.\n" }
      #expect(outcome.output.contains(current), "\(binding)")
    }
    #expect(outcome.message == expected)
  }

  @Test(arguments: KeptFormat.all)
  func `usage counts from an earlier version are still read`(_ kept: KeptFormat) async throws {
    try program.put(kept.data("state/usage.tsv"), at: ".local/state/fettle/usage.tsv")
    let usage = try await program.run("usage", "show", "--json").output
    let lines = String(decoding: try kept.data("state/usage.tsv"), as: UTF8.self).split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let name = try #require(line.split(separator: "\t").last { Int($0) == nil })
      #expect(usage.contains("\"\(name)\""), "\(line)")
    }
  }
}
