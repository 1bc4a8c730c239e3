import FeatureAccount
import FeatureProfile

/// Where the screens of the person and their server lead.
extension AppCoordinator {
  func handle(_ intent: ProfileIntent) {
    switch intent {
    case .openSettings: push(.settings)
    case .openAccount: push(.account)
    case .openSync: push(.sync)
    case .openFlags: push(.flags)
    }
  }

  func handle(_ intent: AccountIntent) {
    switch intent {
    case .signedIn, .openSync: push(.sync)
    case .openOutbox: push(.outbox)
    case .openConflicts: push(.conflicts)
    }
  }

  func handle(_ intent: SyncIntent) {
    switch intent {
    case .openOutbox: push(.outbox)
    case .openConflicts: push(.conflicts)
    case .openAccount: push(.account)
    }
  }

  func handle(_ intent: OutboxIntent) {
    switch intent {
    case .openConflicts: push(.conflicts)
    }
  }

  func handle(_ intent: WelcomeIntent) {
    pop()
    switch intent {
    case .importFiles: open(.importFiles)
    case .signIn: open(.account)
    case .done: open(.dashboard(sport: nil))
    }
  }
}
