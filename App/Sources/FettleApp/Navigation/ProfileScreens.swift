import CoreUI
import FeatureProfile

/// The screens of the person.
enum ProfileScreens {
  static let all: [ScreenEntry] = [profile, settings]

  static let profile: ScreenEntry = .init(
    "profile", in: .profile, place: ShellPlace("profile", "Profile", .character("5")),
    keyCommands: ["edit", "settings", "account", "sync", "flags", "refresh"]
  ) { _ in .profile }

  static let settings: ScreenEntry = .init(
    "settings", in: .profile, place: ShellPlace("settings", "Settings", .character(",")),
    keyCommands: ["edit", "zones", "refresh"]
  ) { _ in .settings }
}

extension AppRoute {
  static let profile: AppRoute = .init(ProfileScreens.profile) { app in
    app.screens.profile { [weak app] in app?.handle($0) }
  }

  static let settings: AppRoute = .init(ProfileScreens.settings) { $0.screens.settings() }
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
}

// What the view models of these screens need.
extension DependencyContainer:
  ProfileDependencies,
  SettingsDependencies
{}
