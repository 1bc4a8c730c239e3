import ArgumentParser
import CoreTerminal
import CoreUI
import DomainProfile
import Foundation
import Observation

/// The full-screen app from its start to its end: what goes on beside it, and what is kept of it.
@MainActor
struct FullScreenSession {
  private let container: DependencyContainer
  private let terminal: Terminal

  init(_ container: DependencyContainer, on terminal: Terminal) {
    self.container = container
    self.terminal = terminal
  }

  /// - Parameter route: where it opens; `nil` where it was left.
  func run(opening route: AppRoute?) async throws {
    let saved = container.configuration.placesFile.map { SavedPlaces(path: $0) }
    let remembered = saved?.read()
    var places = remembered ?? AppPlaces()
    if let route {
      places.open(route)
    } else if remembered == nil, await container.isNew {
      places.present(.welcome)
    }
    let preferences = await container.preferences()
    let screen = try open()
    let shell = Shell(
      container, places: places, preferences: preferences,
      environment: EnvironmentValues(
        theme: terminal.theme, colorDepth: terminal.colorDepth, presentation: terminal.isPlain ? .plain : .visual,
        isInteractive: true),
      size: screen.size)
    let app = FullScreenApp(
      shell, on: screen, colorDepth: terminal.colorDepth, settledFile: container.configuration.settledFile)
    let background = [keepInStep(shell), keepLoadsUpToDate(), renewAtMidnight(app)]
    let end = await app.run()
    for task in background { task.cancel() }
    screen.leave()
    saved?.write(shell.coordinator.places)
    await shell.settled()
    try await container.keepInStep()
    if let end { throw ExitCode(end.exitCode) }
  }

  private func open() throws -> FullScreenTerminal {
    do {
      return try FullScreenTerminal(
        FullScreenTerminal.Options(reportsMouse: true, variables: container.configuration.terminalVariables))
    } catch {
      throw Failure.stop("The terminal cannot be used full-screen. `fettle dashboard` shows the dashboard once.")
    }
  }

  /// Stays in step with whichever account is signed in.
  private func keepInStep(_ shell: Shell) -> Task<Void, Never> {
    Task { [container] in
      var keeping: Task<Void, Never>?
      for await _ in Observations({ shell.state.sync.account }) {
        keeping?.cancel()
        keeping = Task {
          await container.sessions.withSession { (session: borrowing SessionScope) in
            guard session.isSignedIn else { return }
            await session.stayInStep { _ in true }
          }
        }
      }
      keeping?.cancel()
    }
  }

  private func keepLoadsUpToDate() -> Task<Void, Never> {
    Task { [container] in
      // What stands in the way is in the log of the program, and the screens show the loads of before.
      try? await container.bringLoadsUpToDate()
    }
  }

  /// Another day is another week, another fitness and another age.
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
