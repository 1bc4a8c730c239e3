import ArgumentParser
import Commands
import CoreSystem
import CoreTerminal
import CoreUI
import Foundation

/// One run of `fettle replay --step` from start to quit.
@MainActor
struct ReplaySteps {
  private let recording: Recording
  private let path: String
  private let configuration: AppConfiguration

  init(_ recording: Recording, at path: String, _ configuration: AppConfiguration) {
    self.recording = recording
    self.path = path
    self.configuration = configuration
  }

  /// - Parameters:
  ///   - entry: the number of the entry to show first, from 1; `nil` for the start.
  ///   - folder: where the replay works.
  func run(from entry: Int?, in folder: TemporaryFolder) async throws {
    let terminal = Terminal(configuration)
    let otherWay = "`fettle replay FILE --until N` prints one frame."
    guard terminal.isInteractive else {
      throw Failure.stop("--step needs a terminal. \(otherWay)", .validationFailure)
    }
    let walk = try await Replay.removing(folder) { try await ReplayWalk(recording, in: folder) }
    // In full screen, a signal is an event that ends the app.
    let end = try await show(walk, from: entry, on: terminal, otherWay: otherWay)
    await Replay.removing(folder) { await walk.end() }
    if let end { throw ExitCode(end.exitCode) }
  }

  private func show(
    _ walk: ReplayWalk, from entry: Int?, on terminal: Terminal, otherWay: String
  ) async throws -> TerminalEvent.End? {
    let screen: FullScreenTerminal
    do {
      screen = try configuration.openFullScreen(on: terminal, reportsMouse: false, otherWay: otherWay)
    } catch {
      await walk.end()
      throw error
    }
    defer { screen.leave() }
    let program = ReplayStepsProgram(
      walk, name: URL(filePath: path).lastPathComponent, startingAt: entry.map { walk.step(ofEntry: $0) } ?? 0,
      environment: EnvironmentValues(fullScreenOn: terminal), size: screen.size)
    return await FullScreenApp(
      program, on: screen, colorDepth: terminal.colorDepth.ofFullScreen,
      inquiry: ColorInquiry(isAsked: configuration.asksForColors(on: terminal), else: terminal.theme),
      sleep: configuration.sleep, settledFile: configuration.settledFile
    ).run()
  }
}
