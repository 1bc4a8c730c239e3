import Testing

/// `--fields` with the options around it.
struct FieldsOptionTests {
  private let program: Program

  init() async throws {
    program = try Program()
    _ = try await program.run("workouts", "add", "sport=run", "time=45:00", "title=Intervals")
  }

  @Test(arguments: [
    ["--fields=title,sport", "--csv"], ["--csv", "--fields=title,sport"], ["--fields", "title,sport", "--csv"],
    ["--fields=title,sport", "--csv", "--limit", "1"],
  ])
  func `the chosen fields are printed wherever the option is`(arguments: [String]) async throws {
    let outcome = try await program.run(["workouts", "list"] + arguments)
    #expect(outcome.output == "title,sport\nIntervals,running\n")
  }

  @Test func `without a value, a command that changes something lists the fields and changes nothing`() async throws {
    let outcome = try await program.run("gear", "add", "name=Red", "kind=shoes", "--fields")
    #expect(outcome.output.split(separator: "\n").contains("name"))
    #expect(try await program.run("gear", "list", "--csv").output.split(separator: "\n").count == 1)
  }
}
