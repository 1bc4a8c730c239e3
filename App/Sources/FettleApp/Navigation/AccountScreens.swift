import Commands
import FeatureAccount

// The screens of the account and its sync.
extension ScreenEntry {
  static let account: ScreenEntry = .init(
    "account", in: .profile, paletteEntry: PaletteEntry("account", "Account"),
    keyCommands: ["sign-in", "sync", "sign-out", "outbox", "conflicts", "delete", "yes", "no"]
  ) { _ in .account }

  static let sync: ScreenEntry = .init(
    "sync", in: .profile, paletteEntry: PaletteEntry("sync", "Sync"),
    keyCommands: ["sync", "account", "outbox", "conflicts", "refresh"]
  ) { _ in .sync }

  static let outbox: ScreenEntry = .init(
    "outbox", in: .profile, paletteEntry: PaletteEntry("outbox", "Pending changes"),
    keyCommands: ["yes", "no", "retry", "discard", "conflicts", "refresh"]
  ) { _ in .outbox }

  static let conflicts: ScreenEntry = .init(
    "conflicts", in: .profile, paletteEntry: PaletteEntry("conflicts", "Conflicts"),
    keyCommands: ["keep-mine", "keep-theirs", "refresh"]
  ) { _ in .conflicts }
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
