import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Foundation
import Testing

@testable import FettleApp

/// The live program in a profile of its own: a wire that is missing is found here.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LiveContainerTests {
  private let profile: TestFolder
  private let container: DependencyContainer

  init() throws {
    profile = try TestFolder()
    let reader = try ConfigurationReader(in: Surroundings(variables: ["HOME": profile.path("home")]))
    container = try DependencyContainer(.live(reader))
  }

  @Test func `every screen is built, settles and is drawn, and its opening is written down and counted`() async throws {
    try await container.add(.sample())
    let preferences = await container.preferences()
    let coordinator = AppCoordinator(screens: container.screens) { preferences }
    let routes = Array(sequence(first: Self.firstRoute, next: Self.route(after:)))
    #expect(Set(routes).count == routes.count)
    for route in routes { await showOnceSettled(coordinator.screen(for: route)) }
    await showOnceSettled(container.screens.workoutImport(paths: [profile.path("")], duplicates: .skip) { _ in })

    let opened = try profile.lines("home/.local/state/fettle/log/fettle.log")
      .compactMap { LogEntry(line: Data($0.utf8)) }.filter { $0.message == "opened" }
    #expect(opened.count == routes.count + 1)
    let counted = LocalAnalytics.entries(at: profile.path("home/.local/state/fettle/usage.tsv"))
    #expect(Set(counted.map(\.subject.screen)) == Set(opened.compactMap { $0.metadata["screen"] }))
    #expect(FileManager.default.fileExists(atPath: profile.path("home/.local/share/fettle/fettle.sqlite")))
  }

  private func showOnceSettled(_ screen: some Screen) async {
    screen.open()
    await screen.settled()
    #expect(!Frame.draw(screen.content, width: 80).plainText().isEmpty)
  }

  private static let firstRoute = AppRoute.dashboard(sport: nil)

  /// A route of each kind, one after another. Whoever adds a kind is told by the compiler to put it in here.
  private static func route(after route: AppRoute) -> AppRoute? {
    switch route {
    case .dashboard: .workouts(WorkoutFilter())
    case .workouts: .workout(.sample(1))
    case .workout: .newWorkout
    case .newWorkout: .importFiles
    case .importFiles: .duplicates
    case .duplicates: .imports
    case .imports: .importReport(ImportID(1))
    case .importReport: .profile
    case .profile: .settings
    case .settings: .account
    case .account: .sync
    case .sync: .outbox
    case .outbox: .conflicts
    case .conflicts: .flags
    case .flags: .welcome
    case .welcome: nil
    }
  }
}
