import Foundation
import Testing

/// The former names of commands, options, variables and keys.
struct RenamedTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test(arguments: [
    (["log", "--lines", "1"], "`fettle log` is now `fettle diagnostics`.\n"),
    (["workouts", "log", "sport=run", "time=45:00"], "`fettle workouts log` is now `fettle workouts add`.\n"),
    (["profile", "--log", "off"], "`--log` is now `--diagnostics`.\n"),
  ])
  func `a former command or option still works, and names the current one`(
    _ former: [String], _ sentence: String
  ) async throws {
    _ = try await program.run("profile")
    let outcome = try await program.run(former)
    #expect(outcome.exitCode == 0)
    #expect(!outcome.output.isEmpty)
    #expect(outcome.message == sentence)
  }

  @Test func `a former variable still works, and names the current one`() async throws {
    let silenced = try await program.run(["profile"], environment: ["FETTLE_LOG": "off"])
    #expect(silenced.message == "`FETTLE_LOG` is now `FETTLE_DIAGNOSTICS`.\n")
    #expect(try await program.run("diagnostics").output == "")
    let file = program.folder.appending(path: "mine.log").path()
    let both = ["FETTLE_LOG_FILE": file, "FETTLE_LOG_TO_STDERR": "true"]
    let printed = try await program.run(["profile"], environment: both)
    #expect(printed.exitCode == 0)
    #expect(printed.message.contains("`FETTLE_LOG_FILE` is now `FETTLE_DIAGNOSTICS_FILE`.\n"))
    #expect(printed.message.contains("`FETTLE_LOG_TO_STDERR` is now `FETTLE_DIAGNOSTICS_TO_STDERR`.\n"))
    #expect(printed.message.contains("opened"))
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test func `a former key of the file still works, and names the current one`() async throws {
    try program.put(Data(#"{"log": "off"}"#.utf8), at: ".config/fettle/config.json")
    let path = program.folder.appending(path: ".config/fettle/config.json").path()
    let outcome = try await program.run("profile")
    #expect(outcome.message == "“log” in \(path) is now “diagnostics”.\n")
    #expect(try await program.run("diagnostics").output == "")
    let listed = try await program.run(["config", "list"], environment: ["FETTLE_DIAGNOSTICS": "debug"])
    #expect(listed.output.contains("diagnostics\tdebug\tFETTLE_DIAGNOSTICS\t\(path)"))
  }

  @Test func `help and completions have the current names only`() async throws {
    let help = try await program.run("--help").output
    #expect(help.contains("  diagnostics ") && !help.contains("  log "))
    #expect(try await !program.run("workouts", "--help").output.contains("  log "))
    for shell in ["bash", "zsh", "fish"] {
      let script = try await program.run("--generate-completion-script", shell).output
      #expect(script.contains("diagnostics-to-stderr") && !script.contains("log-to-stderr"))
    }
  }
}
