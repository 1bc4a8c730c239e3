import Foundation
import Testing

/// The program's diagnostics.
struct DiagnosticsTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test func `diagnostics contain every action, but nothing the person typed`() async throws {
    _ = try await program.run("workouts", "add", "sport=run", "time=45:00", "title=Secret river", "notes=with Ann")
    _ = try await program.run("workouts", "list", "secret")
    let shown = try await program.run("diagnostics")
    #expect(shown.output.hasPrefix("Time\tLevel\tModule\tMessage\tDetails\n"))
    #expect(shown.output.contains(#/\tsave\(sport time title notes\)\taction=[0-9a-f]{12}  screen=entry\n/#))
    #expect(shown.output.contains(#/\topened\taction=[0-9a-f]{12}  screen=workouts\n/#))
    let lines = try await program.run("diagnostics", "--json", "--module", "actions").output
    #expect(!lines.lowercased().contains("secret") && !lines.contains("Ann"))
    for line in lines.split(separator: "\n") {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
    #expect(try await program.run("diagnostics", "--lines", "1").output.split(separator: "\n").count == 2)
    let none = try await program.run("diagnostics", "--level", "error")
    #expect(none.output == "" && none.exitCode == 0)
    #expect(try await program.run("diagnostics", "--level", "loud").exitCode == 64)
  }

  @Test func `entries are printed to standard error on request, and recorded nowhere when off`() async throws {
    let printed = try await program.run(
      ["profile", "--diagnostics-to-stderr"], environment: ["FETTLE_DIAGNOSTICS_FILE": "/dev/null"])
    #expect(printed.message.contains("opened"))
    #expect(!printed.output.contains("opened"))
    _ = try await program.run(["profile"], environment: ["FETTLE_DIAGNOSTICS": "off"])
    #expect(try await program.run("diagnostics").output == "")
  }

  @Test func `an unwritable file does not stop commands, and is reported on request and by doctor`()
    async throws
  {
    try program.put(Data(), at: ".local/state")
    let silent = try await program.run("profile")
    #expect(silent.exitCode == 0 && silent.message == "")
    let printed = try await program.run("profile", "--diagnostics", "debug")
    #expect(printed.exitCode == 0)
    #expect(printed.message.contains("Cannot write diagnostics to"))
    #expect(printed.message.split(separator: "\n").count == 1)
    #expect(try await program.run("doctor", "--json").output.contains("diagnostics cannot be written"))
  }

  @Test func `concurrent programs write complete lines`() async throws {
    _ = try await program.run("profile")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { [program] in _ = try await program.run("profile") } }
      try await group.waitForAll()
    }
    let lines = try String(
      contentsOf: program.folder.appending(path: ".local/state/fettle/log/fettle.log"), encoding: .utf8)
    #expect(lines.split(separator: "\n").count == 9)
    #expect(try await program.run("diagnostics", "--json").output == lines)
  }
}
