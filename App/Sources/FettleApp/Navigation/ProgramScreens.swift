import FeatureProfile

/// The screens of the program itself.
enum ProgramScreens {
  static let all: [ScreenEntry] = [flags, welcome]

  static let flags: ScreenEntry = .init(
    "flags", in: .profile, place: ShellPlace("flags", "Feature flags"), keyCommands: ["switch", "clear", "refresh"]
  ) { _ in .flags }

  static let welcome: ScreenEntry = .init(
    "welcome", in: .dashboard, keyCommands: ["open", "import", "sign-in", "look", "edit", "skip"]
  ) { _ in .welcome }
}

extension AppRoute {
  static let flags: AppRoute = .init(ProgramScreens.flags) { $0.screens.flags() }

  static let welcome: AppRoute = .init(ProgramScreens.welcome) { app in
    app.screens.welcome { [weak app] in app?.handle($0) }
  }
}

extension AppCoordinator {
  func handle(_ intent: WelcomeIntent) {
    pop()
    switch intent {
    case .importFiles: open(.importFiles)
    case .signIn: open(.account)
    case .done: open(.dashboard(sport: nil))
    }
  }
}

// What the view models of these screens need.
extension DependencyContainer:
  FlagsDependencies,
  WelcomeDependencies
{}
