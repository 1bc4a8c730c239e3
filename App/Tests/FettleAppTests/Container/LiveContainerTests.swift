import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

/// The live program with its own home folder. These tests find missing dependencies.
@MainActor struct LiveContainerTests {
  private let profile: TestFolder
  private let container: DependencyContainer

  init() throws {
    profile = try TestFolder()
    let reader = try ConfigurationReader(in: ProcessEnvironment(variables: ["HOME": profile.path("home")]))
    container = try DependencyContainer(.live(reader))
  }

  @Test func `every screen opens and is drawn, and its opening is recorded and counted`() async throws {
    try await container.add(.sample())
    let preferences = await container.preferences()
    let coordinator = AppCoordinator(screens: container.screens) { preferences }
    let routes = try ScreenEntry.sampleRoutes()
    #expect(Set(routes).count == routes.count)
    for route in routes { await showOnceSettled(coordinator.screen(for: route)) }
    await showOnceSettled(container.screens.workoutImport(paths: [profile.path("")], duplicates: .skip))

    let opened = try profile.lines("home/.local/state/fettle/log/fettle.log")
      .compactMap { DiagnosticsEntry(line: Data($0.utf8)) }.filter { $0.message == "opened" }
    #expect(opened.count == routes.count + 1)
    let counted = LocalAnalytics.entries(at: profile.path("home/.local/state/fettle/usage.tsv"))
    #expect(Set(counted.map(\.subject.screen)) == Set(opened.compactMap { $0.metadata["screen"] }))
    #expect(FileManager.default.fileExists(atPath: profile.path("home/.local/share/fettle/fettle.sqlite")))
  }

  private func showOnceSettled(_ screen: some AnyScreen) async {
    screen.open()
    await screen.settled()
    #expect(!Frame.draw(screen.content, width: 80).plainText().isEmpty)
  }
}
