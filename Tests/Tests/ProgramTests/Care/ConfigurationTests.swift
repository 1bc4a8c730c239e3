import Foundation
import Testing

/// The startup settings from flags, variables and the file.
struct ConfigurationTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func origins(_ outcome: Program.Outcome) throws -> [String: String] {
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let keys = try #require(document?["keys"] as? [[String: Any]], "\(outcome.message)")
    return Dictionary(
      keys.map { ($0["name"] as? String ?? "", "\($0["value"] ?? "-") by \($0["origin"] ?? "-")") },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func `the list shows where each value comes from`() async throws {
    try program.put(Data(#"{"color": "never", "plain": true}"#.utf8), at: ".config/fettle/config.json")
    let outcome = try await program.run(
      ["config", "list", "--json", "--diagnostics", "debug"],
      environment: ["FETTLE_COLOR": "always", "FETTLE_TOKEN": "s3cret"])
    let origins = try origins(outcome)
    let file = program.folder.appending(path: ".config/fettle/config.json").path()
    #expect(origins["diagnostics"] == "debug by --diagnostics")
    #expect(origins["color"] == "always by FETTLE_COLOR")
    #expect(origins["plain"] == "true by \(file)")
    #expect(origins["token"] == "set by FETTLE_TOKEN")
    #expect(origins["server"] == "- by the default")
    #expect(!outcome.output.contains("s3cret"))
    #expect(try await program.run("config", "path").output == file + "\n")
    #expect(try await program.run("config").output.contains(program.log.path()))
  }

  @Test func `the file is changed through a link, keeps its permissions, and stays as it is after a mistake`()
    async throws
  {
    let file = program.folder.appending(path: ".config/fettle/config.json")
    let dryRun = try await program.run("config", "set", "theme=light", "--dry-run")
    #expect(dryRun.exitCode == 0 && dryRun.output.contains("\"theme\" : \"light\""))
    #expect(!FileManager.default.fileExists(atPath: file.path()))

    let target = program.folder.appending(path: "dotfiles.json")
    try program.put(Data(#"{"color": "never"}"#.utf8), at: "dotfiles.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target.path())
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    let outcome = try await program.run("config", "set", "theme=light", "plain=true")
    #expect(outcome.exitCode == 0 && outcome.output.contains("theme\tlight\t\(file.path())"), "\(outcome)")
    let changed = try String(contentsOf: target, encoding: .utf8)
    #expect(changed.contains("never") && changed.contains("light"))
    let attributes = try FileManager.default.attributesOfItem(atPath: target.path())
    #expect(attributes[.posixPermissions] as? Int == 0o600)

    let mistake = try await program.run("config", "set", "mouse=off", "theme=nosuch")
    #expect(mistake.exitCode == 64 && mistake.message.contains("nosuch"))
    #expect(try String(contentsOf: target, encoding: .utf8) == changed)
    #expect(try await program.run("config", "set", "theme").exitCode == 64)
  }

  @Test func `an invalid value is one sentence and exit code 64, and no file is created`() async throws {
    try program.put(Data(#"{"databse": "a.sqlite"}"#.utf8), at: "config.json")
    for (variable, value, words) in [
      ("FETTLE_COLOR", "pink", "FETTLE_COLOR is “pink”. Allowed: auto, always or never."),
      ("FETTLE_CONFIG", "config.json", "Did you mean database?"),
    ] {
      for command in [["dashboard"], ["doctor"], ["config"], ["demo"]] {
        let outcome = try await program.run(command, environment: [variable: value])
        #expect(outcome.exitCode == 64)
        #expect(outcome.output == "")
        #expect(outcome.message.hasPrefix("fettle: ") && outcome.message.contains(words))
        #expect(outcome.message.split(separator: "\n").count == 1)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: program.log.path()))
  }

  @Test func `invalid key bindings are reported by the list and by doctor, and do not stop commands`() async throws {
    let environment = ["FETTLE_KEYS": "workouts.delte=x shell.quit=f10"]
    let sentence = "Unknown command “delte” on the screen workouts. Did you mean delete?"
    let listed = try await program.run(["config", "list"], environment: environment)
    #expect(listed.exitCode == 0)
    #expect(listed.message.contains(sentence) && listed.output.contains("shell.quit=f10"))
    let examined = try await program.run(["doctor", "--json"], environment: environment)
    #expect(examined.exitCode == 1)
    #expect(examined.output.contains(sentence))
    #expect(try await program.run(["dashboard"], environment: environment).exitCode == 0)
  }

  @Test func `an environment has its own log, and the list shows the environment`() async throws {
    let content = #"{"environments": {"staging": {"server": "https://staging.example.org", "diagnostics": "debug"}}}"#
    try program.put(Data(content.utf8), at: ".config/fettle/config.json")
    let command = ["workouts", "add", "sport=run", "time=30:00", "title=Trial"]
    #expect(try await program.run(command, environment: ["FETTLE_ENVIRONMENT": "staging"]).exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: program.log.path()))
    let listed = try await program.run("workouts", "list", "--environment", "staging")
    #expect(listed.output.contains("Trial"))
    #expect(try await !program.run("workouts", "list").output.contains("Trial"))

    let outcome = try await program.run(["config", "list", "--json", "--environment", "staging"])
    let origins = try origins(outcome)
    let file = program.folder.appending(path: ".config/fettle/config.json").path()
    #expect(origins["environment"] == "staging by --environment")
    #expect(origins["server"] == "https://staging.example.org by environment staging in \(file)")
    #expect(outcome.output.contains(#""environment" : "staging""#))
    #expect(outcome.output.contains("fettle/environments/staging/fettle.sqlite"))
    let unknown = try await program.run("dashboard", "--environment", "stagin")
    #expect(unknown.exitCode == 64)
    #expect(unknown.message.contains("Unknown environment “stagin”") && unknown.message.contains("staging"))
  }

  @Test func `the database set in the file is used`() async throws {
    try program.put(Data(#"{"database": "~/mine.sqlite"}"#.utf8), at: ".config/fettle/config.json")
    _ = try await program.run("dashboard")
    #expect(FileManager.default.fileExists(atPath: program.folder.appending(path: "mine.sqlite").path()))
    #expect(!FileManager.default.fileExists(atPath: program.log.path()))
  }
}
