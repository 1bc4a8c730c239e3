import Commands
import CoreUI
import FeatureProfile

// The screens of the person and of the program itself.
extension ScreenEntry {
  static let profile: ScreenEntry = .init(
    "profile", in: .profile, paletteEntry: PaletteEntry("profile", "Profile", .character("5")),
    keyCommands: ["edit", "settings", "account", "sync", "flags", "refresh"]
  ) { _ in .profile }

  static let settings: ScreenEntry = .init(
    "settings", in: .profile, paletteEntry: PaletteEntry("settings", "Settings", .character(",")),
    keyCommands: ["edit", "zones", "refresh"]
  ) { _ in .settings }

  static let flags: ScreenEntry = .init(
    "flags", in: .profile, paletteEntry: PaletteEntry("flags", "Feature flags"),
    keyCommands: ["switch", "clear", "refresh"]
  ) { _ in .flags }

  static let welcome: ScreenEntry = .init(
    "welcome", in: .dashboard, keyCommands: ["open", "import", "sign-in", "look", "edit", "skip"]
  ) { _ in .welcome }
}

extension AppCoordinator {
  func handle(_ intent: ProfileIntent) {
    switch intent {
    case .openSettings: push(.settings)
    case .openAccount: push(.account)
    case .openSync: push(.sync)
    case .openFlags: push(.flags)
    }
  }

  func handle(_ intent: WelcomeIntent) {
    pop()
    switch intent {
    case .importFiles: open(.importFiles)
    case .signIn: open(.account)
    case .done: open(.dashboard())
    }
  }
}
