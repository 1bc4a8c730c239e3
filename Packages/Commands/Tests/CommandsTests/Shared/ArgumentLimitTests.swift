import ArgumentParser
import Testing

@testable import Commands

struct ArgumentLimitTests {
  private func code(_ arguments: [String]) -> ExitCode? {
    do {
      try ArgumentLimit.check(arguments)
      return nil
    } catch {
      return error as? ExitCode
    }
  }

  @Test func `more arguments than a command can need are not understood, before they are read`() {
    let words = Array(repeating: "run", count: 998)
    #expect(code(["workouts", "list"] + words) == nil)
    #expect(code(["workouts", "list"] + words + ["run"]) == .validationFailure)
    #expect(code(["export"] + Array(repeating: "a", count: 500_000)) == .validationFailure)
  }

  @Test func `any number of files can be imported`() {
    #expect(code(["import"] + Array(repeating: "a.fit", count: 100_000)) == nil)
  }
}
