import Testing

@testable import Commands

/// The former names of commands and options.
struct RenamingTests {
  @Test(arguments: [
    (["log"], ["diagnostics"], ["`fettle log` is now `fettle diagnostics`."]),
    (["help", "log"], ["help", "diagnostics"], ["`fettle log` is now `fettle diagnostics`."]),
    (
      ["workouts", "log", "time=45:00"], ["workouts", "add", "time=45:00"],
      ["`fettle workouts log` is now `fettle workouts add`."]
    ),
    (
      ["profile", "--log", "debug", "--log-to-stderr"],
      ["profile", "--diagnostics", "debug", "--diagnostics-to-stderr"],
      ["`--log` is now `--diagnostics`.", "`--log-to-stderr` is now `--diagnostics-to-stderr`."]
    ),
    (["profile", "--log=a=b"], ["profile", "--diagnostics=a=b"], ["`--log` is now `--diagnostics`."]),
  ])
  func `a former name is replaced and reported`(_ words: [String], _ current: [String], _ sentences: [String]) {
    let renamed = Renaming.current(words)
    #expect(renamed.arguments == current)
    #expect(renamed.sentences == sentences)
  }

  @Test(arguments: [
    [], ["diagnostics"], ["workouts", "add", "title=log"], ["workouts", "list", "log"], ["login"], ["logout"],
    ["workouts", "list", "--", "--log"], ["profile", "--diagnostics", "debug"],
  ])
  func `other arguments do not change`(_ words: [String]) {
    let renamed = Renaming.current(words)
    #expect(renamed.arguments == words)
    #expect(renamed.sentences == [])
  }
}
