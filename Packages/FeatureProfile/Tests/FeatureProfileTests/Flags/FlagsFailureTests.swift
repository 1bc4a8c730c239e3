import CorePresentation
import CoreUI
import DomainCore
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

/// What failed on the screens of the person, dismissed and tried again.
@MainActor struct FlagsFailureTests {
  private let full = ProfileError.storage(.full).explanation

  @Test func `a flag that was not set is set on another try, and not once it is dismissed`() async {
    let flags = InMemoryFeatureFlagRepository()
    let screen = FlagsScreen(
      FlagsViewModel(
        TestFlagsDependencies(
          flags: FeatureFlagUseCases(flags: flags))))
    screen.open()
    await screen.settled()
    flags.fail(with: .full)
    screen.perform(.set(.trackMap, isOn: false))
    await screen.settled()
    #expect(screen.state.shownFailures.map(\.explanation) == [full])
    screen.press(.control("x"))
    #expect(screen.state.shownFailures == [])
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.flags.value?.isOn(.trackMap) == true)
    screen.perform(.set(.trackMap, isOn: false))
    await screen.settled()
    #expect(screen.state.shownFailures.map(\.explanation) == [full])
    flags.fail(with: nil)
    screen.press(.control("t"))
    await screen.settled()
    #expect(screen.state.flags.value?.isOn(.trackMap) == false)
    #expect(screen.state.shownFailures == [])
  }

  @Test func `the answers of the first screen are saved on another try`() async {
    let log = InMemoryLog()
    let settings = InMemorySettingsRepository(in: log)
    let profile = InMemoryProfileRepository(in: log)
    let screen = WelcomeScreen(
      WelcomeViewModel(
        TestWelcomeDependencies(
          settings: SettingsUseCases(settings: settings),
          observeProfile: ObserveProfileUseCase(profiles: profile),
          changeProfile: ChangeProfileUseCase(profiles: profile) { 2026 }), year: 2026, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    screen.perform(.form(.edit(.insert("1985"))))
    settings.fail(with: .full)
    profile.fail(with: .full)
    screen.perform(.submit)
    await screen.settled()
    #expect(screen.state.shownFailures.map(\.explanation) == [full])
    settings.fail(with: nil)
    profile.fail(with: nil)
    screen.press(.control("t"))
    await screen.settled()
    #expect(screen.state.phase == .offering)
    #expect(screen.state.shownFailures == [])
  }
}
