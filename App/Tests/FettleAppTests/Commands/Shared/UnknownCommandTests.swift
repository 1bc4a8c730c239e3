import Testing

@testable import FettleApp

@Suite struct UnknownCommandTests {
  @Test(arguments: [
    (["wrkouts"], "Unknown command “wrkouts”. Did you mean workouts?"),
    (["imports", "lst"], "Unknown command “lst”. Did you mean list?"),
    (["config", "moon"], "Unknown command “moon”. See the commands with: fettle config --help"),
    (["--plain", "dashboard"], "The command comes before its options: fettle dashboard …"),
    (["workouts", "delte", "3f2c"], "Unknown command “delte”. Did you mean delete?"),
  ])
  func `an unknown command is named, with the command that may have been meant`(_ words: [String], _ sentence: String) {
    #expect(UnknownCommand(in: words)?.sentence == sentence)
  }

  @Test(arguments: [
    [], ["dashboard", "--sport", "x"], ["workouts", "tempo"], ["--version"], ["profile", "set", "x"],
  ])
  func `words that are no commands where none is wanted are left alone`(_ words: [String]) {
    #expect(UnknownCommand(in: words) == nil)
  }
}
