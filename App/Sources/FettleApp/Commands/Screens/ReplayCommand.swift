import ArgumentParser
import CoreSystem
import CoreUI
import Foundation

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Execute a recorded session again, and compare what it shows.",
    discussion: """
      `fettle --record FILE` makes the recording. The replay works on the copy of the log in it, in a temporary folder: \
      your own log, configuration and server are not used. It prints where the session first differs, and ends with 1 \
      then. `--step` shows each step on the screen instead: the keys →, ← and d go to the next step, the one before and \
      the next that differs.
      """)

  @Argument(help: ArgumentHelp("The recording.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp(
      "Stop after this number of entries, and print the frame; with --step, begin there.", valueName: "number"))
  var until: Int?

  @Flag(help: "Go forward and back through the recording on the screen, with the action and the state of each step.")
  var step = false

  @Option(
    help: ArgumentHelp(
      "Write a Swift test NAME.swift that replays the recording, instead of replaying it.", valueName: "name"))
  var toTest: String?

  @OptionGroup var options: ProgramOptions

  func validate() throws {
    if step, toTest != nil { throw ValidationError("--step and --to-test exclude each other.") }
  }

  @MainActor
  func run() async throws {
    let recording = try read()
    if let toTest { return try writeTest(named: toTest) }
    if step { return try await ReplaySteps(recording, at: file, on: options).run(from: until) }
    let began = ContinuousClock.now
    let replay = try await Replay(recording)
    let difference = try await replay.run(until: until)
    let took = ContinuousClock.now - began
    let frame = await replay.shell.settledFrame(showing: replay.frame)
    await replay.end()
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

  private func read() throws -> Recording {
    do throws(Recording.Problem) {
      return try Recording(at: file)
    } catch {
      throw Failure.stop(error.sentence(about: file))
    }
  }

  private func versionLines(of recording: Recording) -> [String] {
    let made = recording.header.program
    return made == FettleCommand.version
      ? [] : ["Fettle \(made) made the recording; this is Fettle \(FettleCommand.version)."]
  }
}
