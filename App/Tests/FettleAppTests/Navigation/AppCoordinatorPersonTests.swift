import FeatureAccount
import FeatureProfile
import Testing

@testable import Commands
@testable import FettleApp

@MainActor struct AppCoordinatorPersonTests {
  private let container: DependencyContainer
  private let coordinator: AppCoordinator

  init() throws {
    container = try DependencyContainer(.test())
    coordinator = AppCoordinator(screens: container.screens, places: NavigationState(tab: .profile)) { Preferences() }
  }

  @Test func `intents from the profile screens open the matching screens`() {
    let profile: [(ProfileIntent, AppRoute)] = [
      (.openSettings, .settings), (.openAccount, .account), (.openSync, .sync), (.openFlags, .flags),
    ]
    for (intent, route) in profile {
      coordinator.handle(intent)
      #expect(coordinator.current == route)
    }
    let account: [(AccountIntent, AppRoute)] = [
      (.signedIn, .sync), (.openOutbox, .outbox), (.openSync, .sync), (.openConflicts, .conflicts),
    ]
    for (intent, route) in account {
      coordinator.handle(intent)
      #expect(coordinator.current == route)
    }
    let sync: [(SyncIntent, AppRoute)] = [
      (.openOutbox, .outbox), (.openConflicts, .conflicts), (.openAccount, .account),
    ]
    for (intent, route) in sync {
      coordinator.handle(intent)
      #expect(coordinator.current == route)
    }
    coordinator.handle(OutboxIntent.openConflicts)
    #expect(coordinator.current == .conflicts)
  }

  @Test func `the welcome screen is replaced by the screen it opens`() {
    let welcome: [(WelcomeIntent, AppRoute)] = [
      (.importFiles, .importFiles), (.signIn, .account), (.done, .dashboard()),
    ]
    for (intent, route) in welcome {
      var places = NavigationState()
      places.present(.welcome)
      let coordinator = AppCoordinator(screens: container.screens, places: places) { Preferences() }
      coordinator.handle(intent)
      #expect(coordinator.current == route)
      #expect(coordinator.places.presented == nil)
      coordinator.push(.welcome)
      coordinator.handle(intent)
      #expect(!coordinator.places.all.contains(.welcome))
    }
  }
}
