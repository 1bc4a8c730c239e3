import ArgumentParser
import Commands
import CoreSystem
import CoreTerminal
import FettleApp
import Foundation

/// One run of `fettle replay --step` from start to quit.
@MainActor
struct ReplaySteps {
  private let recording: Recording
  private let path: String
  private let terminal: ReplayTerminal

  init(_ recording: Recording, at path: String, on terminal: ReplayTerminal) {
    self.recording = recording
    self.path = path
    self.terminal = terminal
  }

  /// - Parameters:
  ///   - entry: the number of the entry to show first, from 1; `nil` for the start.
  ///   - folder: where the replay works.
  func run(from entry: Int?, in folder: TemporaryFolder) async throws {
    let otherWay = "`fettle replay FILE --until N` prints one frame."
    guard terminal.isInteractive else {
      throw Failure.stop("--step needs a terminal. \(otherWay)", .validationFailure)
    }
    let walk = try await Replay.removing(folder) { try await ReplayWalk(recording, in: folder) }
    // In full screen, a signal is an event that ends the app.
    let end: TerminalEvent.End?
    do {
      end = try await terminal.run(otherWay: otherWay) { environment, size in
        ReplayStepsProgram(
          walk, name: URL(filePath: path).lastPathComponent, startingAt: entry.map { walk.step(ofEntry: $0) } ?? 0,
          environment: environment, size: size)
      }
    } catch {
      await walk.end()
      throw error
    }
    await Replay.removing(folder) { await walk.end() }
    if let end { throw ExitCode(end.exitCode) }
  }
}
