import Testing

@testable import Commands

/// A command that only reads does not claim that it changed nothing.
struct FailureAssuranceTests {
  @Test(arguments: [
    ("“x” is not a date. Nothing was changed.", "“x” is not a date."),
    ("No goal “x”. Nothing was changed. Give a name.", "No goal “x”. Give a name."),
    ("The log is locked. Nothing was changed; try again later.", "The log is locked. Try again later."),
    ("Nothing like it.", "Nothing like it."),
  ])
  func `the assurance goes, and the rest stays`(sentence: String, shortened: String) {
    #expect(Failure.withoutAssurance(sentence) == shortened)
  }

  @Test func `each command says whether it changes the log`() {
    #expect(!WorkoutsListCommand.changesLog && !RecordsCommand.changesLog && !ExportCommand.changesLog)
    #expect(
      WorkoutsEditCommand.changesLog && ItemAddCommand<GoalCommands>.changesLog && WorkoutsRereadCommand.changesLog)
  }
}
