import Foundation
import Testing

/// The log of what the program did.
@Suite struct ProgramLogTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  @Test func `every action is in it, with nothing that a person wrote`() async throws {
    _ = try await program.run("workouts", "log", "sport=run", "time=45:00", "title=Secret river", "notes=with Ann")
    _ = try await program.run("workouts", "list", "secret")
    let shown = try await program.run("log")
    #expect(shown.output.hasPrefix("Time\tLevel\tModule\tMessage\tDetails\n"))
    #expect(shown.output.contains("save(sport time title notes)\tscreen=entry"))
    #expect(shown.output.contains("opened\tscreen=workouts"))
    let lines = try await program.run("log", "--json", "--module", "actions").output
    #expect(!lines.lowercased().contains("secret") && !lines.contains("Ann"))
    for line in lines.split(separator: "\n") {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
    #expect(try await program.run("log", "--lines", "1").output.split(separator: "\n").count == 2)
    let none = try await program.run("log", "--level", "error")
    #expect(none.output == "" && none.exitCode == 0)
    #expect(try await program.run("log", "--level", "loud").exitCode == 64)
  }

  @Test func `it is told on standard error where that is wished for, and nowhere when it is off`() async throws {
    let told = try await program.run(["profile", "--log-to-stderr"], environment: ["FETTLE_LOG_FILE": "/dev/null"])
    #expect(told.message.contains("opened"))
    #expect(!told.output.contains("opened"))
    _ = try await program.run(["profile"], environment: ["FETTLE_LOG": "off"])
    #expect(try await program.run("log").output == "")
  }

  @Test func `a log that cannot be written stops nothing, and is told to who asked for it and by the doctor`()
    async throws
  {
    try program.put(Data(), at: ".local/state")
    let silent = try await program.run("profile")
    #expect(silent.exitCode == 0 && silent.message == "")
    let told = try await program.run("profile", "--log", "debug")
    #expect(told.exitCode == 0)
    #expect(told.message.contains("cannot be written to") && told.message.split(separator: "\n").count == 1)
    #expect(try await program.run("doctor", "--json").output.contains("what the program does cannot be written"))
  }

  @Test func `several programs at once write whole lines`() async throws {
    _ = try await program.run("profile")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { [program] in _ = try await program.run("profile") } }
      try await group.waitForAll()
    }
    let lines = try String(
      contentsOf: program.folder.appending(path: ".local/state/fettle/log/fettle.log"), encoding: .utf8)
    #expect(lines.split(separator: "\n").count == 9)
    #expect(try await program.run("log", "--json").output == lines)
  }
}
