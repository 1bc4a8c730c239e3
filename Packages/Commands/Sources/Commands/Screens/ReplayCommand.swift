import ArgumentParser
import CoreSystem
import CoreUI
import Foundation

struct ReplayCommand: AsyncParsableCommand {
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
  func run() async throws {
    do {
      let recording = try Recording(at: file)
      if let toTest { return try writeTest(named: toTest) }
      let folder = try Replay.folder()
      if step { return try await ReplaySteps(recording, at: file, on: options).run(from: until, in: folder) }
      try await replay(recording, in: folder)
    } catch let problem as Recording.Problem {
      throw Failure.stop(problem.sentence(about: file))
    }
  }

  @MainActor
  private func replay(_ recording: Recording, in folder: TemporaryFolder) async throws {
    let began = ContinuousClock.now
    let (replay, difference, took, frame) = try await Replay.removing(folder) {
      let replay = try await Replay(recording, in: folder)
      let difference = await replay.run(until: until)
      let took = ContinuousClock.now - began
      let frame = await replay.shell.settledFrame(showing: replay.frame)
      await replay.end()
      return (replay, difference, took, frame)
    }
    if until != nil {
      let terminal = Terminal(try options.configuration)
      try Terminal.writeOutput(drawn: frame.ansiText(colorDepth: terminal.colorDepth))
    }
    if let difference {
      for line in versionLines(of: recording) + difference.lines { try Terminal.writeOutput(line) }
      throw ExitStatus.notDone
    }
    guard until == nil else { return }
    try Terminal.writeOutput(ReplaySummary(replay, took: took).text)
  }

  private func writeTest(named name: String) throws {
    guard let test = RecordedTest(named: name) else {
      throw Failure.stop(
        "“\(name)” cannot be the name of a Swift type. Give a name such as DeletedWorkoutTests.", .validationFailure)
    }
    do throws(FileError) {
      try AtomicFile.create(at: "\(name).swift", permissions: .standard, with: Data(test.text.utf8))
    } catch {
      throw Failure.stop("Cannot write \(name).swift: \(error.reason). Nothing was written.")
    }
    try Terminal.writeOutput(
      """
      Wrote \(name).swift. Move it to \(RecordedTest.folder), and copy the recording to \
      \(RecordedTest.recordings)/\(name).jsonl.
      """)
  }

  private func versionLines(of recording: Recording) -> [String] {
    let made = recording.header.program
    return made == FettleCommand.version
      ? [] : ["Fettle \(made) made the recording; this is Fettle \(FettleCommand.version)."]
  }
}
