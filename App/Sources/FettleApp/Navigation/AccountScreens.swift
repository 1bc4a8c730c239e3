import FeatureAccount

/// The screens of the account and its sync.
enum AccountScreens {
  static let all: [ScreenEntry] = [account, sync, outbox, conflicts]

  static let account: ScreenEntry = .init(
    "account", in: .profile, place: ShellPlace("account", "Account"),
    keyCommands: ["sign-in", "sync", "sign-out", "outbox", "conflicts", "delete", "yes", "no"]
  ) { _ in .account }

  static let sync: ScreenEntry = .init(
    "sync", in: .profile, place: ShellPlace("sync", "Sync"),
    keyCommands: ["sync", "account", "outbox", "conflicts", "refresh"]
  ) { _ in .sync }

  static let outbox: ScreenEntry = .init(
    "outbox", in: .profile, place: ShellPlace("outbox", "Pending changes"),
    keyCommands: ["yes", "no", "retry", "discard", "conflicts", "refresh"]
  ) { _ in .outbox }

  static let conflicts: ScreenEntry = .init(
    "conflicts", in: .profile, place: ShellPlace("conflicts", "Conflicts"),
    keyCommands: ["keep-mine", "keep-theirs", "refresh"]
  ) { _ in .conflicts }
}

extension AppRoute {
  static let account: AppRoute = .init(AccountScreens.account) { app in
    app.screens.account { [weak app] in app?.handle($0) }
  }

  static let sync: AppRoute = .init(AccountScreens.sync) { app in
    app.screens.sync { [weak app] in app?.handle($0) }
  }

  static let outbox: AppRoute = .init(AccountScreens.outbox) { app in
    app.screens.outbox(limit: 50) { [weak app] in app?.handle($0) }
  }

  static let conflicts: AppRoute = .init(AccountScreens.conflicts) { $0.screens.conflicts() }
}

extension AppCoordinator {
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
}

// What the view models of these screens need.
extension DependencyContainer:
  AccountDependencies,
  ConflictsDependencies,
  OutboxDependencies,
  SyncDependencies
{}
