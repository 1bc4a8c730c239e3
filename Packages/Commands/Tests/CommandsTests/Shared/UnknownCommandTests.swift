import Testing

@testable import Commands

struct UnknownCommandTests {
  @Test(arguments: [
    (["wrkouts"], "Unknown command “wrkouts”. Did you mean workouts?"),
    (["imports", "lst"], "Unknown command “lst”. Did you mean list?"),
    (["config", "moon"], "Unknown command “moon”. See the commands with: fettle config --help"),
    (["--plain", "dashboard"], "The command comes before its options: fettle dashboard …"),
    (["workouts", "delte", "3f2c"], "Unknown command “delte”. Did you mean delete?"),
  ])
  func `an unknown command is reported with a suggestion`(_ words: [String], _ sentence: String) {
    #expect(UnknownCommand(in: words)?.sentence == sentence)
  }

  @Test(arguments: [
    [], ["dashboard", "--sport", "x"], ["workouts", "tempo"], ["--version"], ["profile", "set", "x"],
  ])
  func `arguments that are not in a command's position are accepted`(_ words: [String]) {
    #expect(UnknownCommand(in: words) == nil)
  }
}
