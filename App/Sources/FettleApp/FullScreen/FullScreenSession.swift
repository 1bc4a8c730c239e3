import ArgumentParser
import Commands
import CoreDatabase
import CorePresentation
import CoreTerminal
import CoreUI
import DomainAccount
import DomainCore
import DomainWorkout
import FeatureImport
import Foundation
import Observation

/// One run of the full-screen app from start to quit, with its background work and the state it saves.
@MainActor
struct FullScreenSession {
  private let container: DependencyContainer
  private let terminal: Terminal

  init(_ container: DependencyContainer, on terminal: Terminal) {
    self.container = container
    self.terminal = terminal
  }

  /// - Parameter route: the screen to open; `nil` for the one that was open last.
  func run(opening route: AppRoute?) async throws {
    let saved = container.configuration.placesFile.map { SavedNavigation(path: $0) }
    let remembered = saved?.read()
    var places = remembered ?? NavigationState()
    if let route {
      places.open(route)
    } else if remembered == nil, await container.isNew {
      places.present(.welcome)
    }
    let preferences = await container.preferences()
    let environment = EnvironmentValues(fullScreenOn: terminal)
    let configuration = container.configuration
    let screen = try configuration.openFullScreen(
      on: terminal, otherWay: "`fettle dashboard` shows the dashboard once.")
    let start: RecordingStart?
    do {
      start = try await container.beginRecording(at: places, drawing: environment, size: screen.size)
    } catch {
      screen.leave()
      throw error
    }
    let shell = Shell(
      container, places: places, preferences: preferences, environment: environment, size: screen.size)
    let recorder = start.map { $0.recorder(of: shell) }
    let app = FullScreenApp(
      shell, on: screen, colorDepth: terminal.colorDepth.ofFullScreen,
      inquiry: ColorInquiry(isAsked: configuration.asksForColors(on: terminal), else: terminal.theme),
      sleep: configuration.sleep, settledFile: configuration.settledFile,
      recorder: recorder)
    // Nothing of this follows from the person's actions alone.
    let background = BackgroundWrites.$areMarked.withValue(true) {
      [renewAtMidnight(app), hideToasts(of: shell)] + BackgroundWork(container: container, shell: shell).start()
    }
    let end = await app.run()
    recorder?.end()
    for task in background { task.cancel() }
    screen.leave()
    if let sentence = recorder?.failure { Terminal.writeError(sentence) }
    saved?.write(shell.coordinator.places)
    let imports = shell.stopImports()
    await shell.settledReportingFailures()
    var failure: ExitCode?
    for screen in imports { failure = Self.report(screen.state.phase) ?? failure }
    for task in background { await task.value }
    try await container.syncChanges()
    if let end { throw ExitCode(end.exitCode) }
    if let failure { throw failure }
  }

  /// Prints the result of an import that was still running when the person quit.
  ///
  /// - Returns: the exit code if it failed.
  private static func report(_ phase: WorkoutImportState.Phase) -> ExitCode? {
    switch phase {
    case .finished(let report):
      if let sentence = report.stopSentence { Terminal.writeError(sentence) }
    case .failed(.files(let failure)): return Failure.stop(failure.explanation)
    case .failed(.log(let failure, _)): return Failure.stop(failure)
    case .restoration(.rejected(let explanation)): return Failure.stop(explanation)
    case .idle, .running, .stopping, .asking, .restoration(.restored): break
    }
    return nil
  }

  private func hideToasts(of shell: Shell) -> Task<Void, Never> {
    Task { [sleep = container.configuration.sleep] in await ToastTimer(shell: shell, sleep: sleep).run() }
  }

  /// Recreates the screens at midnight, because a new day changes weeks, fitness and age.
  private func renewAtMidnight(_ app: FullScreenApp) -> Task<Void, Never> {
    Task { [configuration = container.configuration, weak app] in
      while !Task.isCancelled {
        let now = configuration.now()
        let offset = Double(configuration.utcOffsetSeconds(now))
        let second = (now.timeIntervalSince1970 + offset).truncatingRemainder(dividingBy: 86_400)
        guard (try? await configuration.sleep(.seconds(86_400 - second + 1))) != nil else { return }
        app?.refresh()
      }
    }
  }
}
