import ArgumentParser

struct ReplayCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a recorded session and compare what it shows.",
    discussion: """
      `fettle --record FILE` makes a recording. The replay uses the copy of the log in the recording, in a temporary \
      folder; it does not use your own log, configuration or server. If the session differs, the replay prints the \
      first difference and exits with 1. `--step` shows one step at a time instead: → goes to the next step, ← to the \
      previous one, and d to the next difference.
      """)

  @Argument(help: ArgumentHelp("The recording.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp(
      "Stop after this many entries and print the frame; with --step, start at this entry.", valueName: "number"))
  var until: Int?

  @Flag(help: "Step through the recording on the screen, with the actions and the state of each step.")
  var step = false

  @Option(
    help: ArgumentHelp(
      "Write NAME.swift, a Swift test that replays the recording, instead of replaying it now.", valueName: "name"))
  var toTest: String?

  @OptionGroup var options: ProgramOptions

  func validate() throws {
    if step, toTest != nil { throw ValidationError("Use either --step or --to-test.") }
  }

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try await program.replay(
      ReplayRequest(
        file: file, until: until, isStepping: step, testName: toTest, flags: options.sharedFlags))
  }
}
