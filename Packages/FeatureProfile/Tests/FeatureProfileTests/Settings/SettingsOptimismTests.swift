import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

/// What is on the screen while a change is being written, and after one was refused.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SettingsOptimismTests {
  private let settings = InMemorySettingsRepository(.sample)
  private let gate = Gate()

  private func openScreen(refusing refused: [[SettingChange]] = []) async -> SettingsScreen {
    let repository = HeldUpSettingsRepository(stored: settings) { [gate] changes in
      await gate.pass()
      return refused.contains(changes) ? .storage(.full) : nil
    }
    let screen = SettingsScreen(
      observeSettings: ObserveSettingsUseCase(settings: repository),
      changeSettings: ChangeSettingsUseCase(settings: repository), observers: [], onIntent: { _ in })
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `a change is on the screen before it is written`() async {
    let screen = await openScreen()
    let changed = Settings.sample.applying([.units(.metric)])
    screen.perform(.change([.units(.metric)]))
    #expect(screen.state.settings == .loaded(changed))
    #expect(screen.state.edited.seen == .loaded(.sample))
    gate.open()
    await screen.settled()
    #expect(screen.state.edited.seen == .loaded(changed))
    #expect(screen.state.edited.changes.isEmpty)
  }

  @Test func `a refusal takes back that change alone, before and after it others stay`() async {
    let screen = await openScreen(refusing: [[.units(.metric), .firstWeekday(.friday)]])
    screen.perform(.change([.defaultSport(.rowing)]))
    screen.perform(.change([.units(.metric), .firstWeekday(.friday)]))
    screen.perform(.change([.unitsOf(.pace, .metric), .units(nil)]))
    #expect(screen.state.settings.value?.firstWeekday == .friday)
    gate.open()
    await screen.settled()
    let left = Settings.sample.applying([.defaultSport(.rowing), .unitsOf(.pace, .metric), .units(nil)])
    #expect(screen.state.settings == .loaded(left))
    #expect(screen.state.refusal == .storage(.full))
  }

  @Test func `the later of two changes of a setting that is refused brings back the earlier`() async {
    let screen = await openScreen(refusing: [[.units(nil)]])
    screen.perform(.change([.units(.metric)]))
    screen.perform(.change([.units(nil)]))
    #expect(screen.state.settings.value?.units == nil)
    gate.open()
    await screen.settled()
    #expect(screen.state.settings.value?.units == .metric)
  }

  @Test func `a change that makes no sense is not shown for a moment`() async {
    let screen = await openScreen()
    screen.perform(.change([.units(.metric), .paceZones(nil, .own([1]))]))
    #expect(screen.state.settings == .loaded(.sample))
    gate.open()
    await screen.settled()
    #expect(screen.state.settings == .loaded(.sample))
    #expect(screen.state.refusal != nil)
  }
}

/// Writes as one in memory does, after each change was looked at: a failure is the answer to it.
private struct HeldUpSettingsRepository: SettingsRepository {
  let stored: InMemorySettingsRepository
  let look: @Sendable ([SettingChange]) async -> ProfileError?

  func settings() -> Snapshots<Settings, ProfileError> { stored.settings() }

  func apply(_ changes: [SettingChange]) async throws(ProfileError) -> Revision {
    if let refusal = await look(changes) { throw refusal }
    return try await stored.apply(changes)
  }
}
