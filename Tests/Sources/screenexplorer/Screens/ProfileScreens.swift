import CorePresentation
import DomainCore
import FeatureProfile

@MainActor let profileScreens: [any AnyExploredScreen] = [
  ExploredScreen<ProfileContent, _>(name: "profile", orderCount: 6_500) { world, onIntent in
    ProfileViewModel(world) { _ in onIntent() }
  } truth: {
    $0.profile.value
  },
  ExploredScreen<SettingsContent, _>(name: "settings", orderCount: 6_500) { world, _ in
    SettingsViewModel(world)
  } truth: {
    $0.settings.value
  },
  ExploredScreen<FlagsContent, _>(name: "flags", orderCount: 6_500) { world, _ in
    FlagsViewModel(world)
  } truth: {
    $0.flags.value
  },
  ExploredScreen<WelcomeContent, _>(name: "welcome", orderCount: 6_500) { world, onIntent in
    WelcomeViewModel(world, year: 2026) { _ in onIntent() }
  } truth: {
    $0.settings
  },
]
