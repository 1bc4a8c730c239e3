import ArgumentParser
import Commands
import CoreSystem
import FettleApp
import Foundation

/// One run of `fettle replay`.
@MainActor
struct ReplayRun {
  private let request: ReplayRequest

  init(_ request: ReplayRequest) {
    self.request = request
  }

  /// - Throws: an exit code, after a message.
  func run() async throws {
    do {
      let recording = try Recording(at: request.file)
      if let name = request.testName { return try writeTest(named: name) }
      let folder = try Replay.folder()
      if request.isStepping {
        let terminal = try ReplayTerminal(request.flags)
        return try await ReplaySteps(recording, at: request.file, on: terminal).run(from: request.until, in: folder)
      }
      try await replay(recording, in: folder)
    } catch let problem as Recording.Problem {
      throw Failure.stop(problem.sentence(about: request.file))
    }
  }

  private func replay(_ recording: Recording, in folder: TemporaryFolder) async throws {
    let began = ContinuousClock.now
    let (replay, difference, took, frame) = try await Replay.removing(folder) {
      let replay = try await Replay(recording, in: folder)
      let difference = await replay.run(until: request.until)
      let took = ContinuousClock.now - began
      let frame = await replay.program.settledFrame()
      await replay.end()
      return (replay, difference, took, frame)
    }
    if request.until != nil { try ReplayTerminal(request.flags).print(frame) }
    if let difference {
      for line in versionLines(of: recording) + difference.lines { try Terminal.writeOutput(line) }
      throw ExitStatus.notDone
    }
    guard request.until == nil else { return }
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
    return made == CommandLineProgram.version
      ? [] : ["Fettle \(made) made the recording; this is Fettle \(CommandLineProgram.version)."]
  }
}
