import Foundation
import Testing

/// Logs, documents, settings and key bindings of earlier versions, read by this one. `Tests/harness/servers/kept_rows.py` does the
/// same with the rows that they left on a server.
@Suite(.timeLimit(.minutes(5)))
struct KeptFormatTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test func `there is a kept version`() {
    #expect(!KeptFormat.all.isEmpty)
  }

  @Test(arguments: KeptFormat.all)
  func `a log of an earlier version answers every command as it did then`(_ kept: KeptFormat) async throws {
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
  func `a log of an earlier version takes a change of every kind`(_ kept: KeptFormat) async throws {
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
  func `every key binding and key of an earlier configuration is still accepted`(_ kept: KeptFormat) async throws {
    try program.put(kept.data("config.json"), at: "config.json")
    let environment = ["FETTLE_CONFIG": program.folder.appending(path: "config.json").path()]
    let outcome = try await program.run(["config", "list", "--json"], environment: environment)
    #expect(outcome.exitCode == 0)
    #expect(outcome.message == "")
    let written = try #require(
      try JSONDecoder().decode([String: JSONValue].self, from: kept.data("config.json"))["keys"])
    guard case .string(let keys) = written else { return #expect(Bool(false), "the kept keys are no text") }
    for binding in keys.split(separator: " ") {
      let command = try #require(binding.split(separator: "=").first)
      #expect(outcome.output.contains(command), "\(binding)")
    }
  }

  @Test(arguments: KeptFormat.all)
  func `what an earlier version counted is still counted`(_ kept: KeptFormat) async throws {
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
