import CorePresentation
import CoreTesting
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

/// The screen while a change is being written, and after a rejection.
@MainActor struct SettingsOptimismTests {
  private let settings = InMemorySettingsRepository(.sample)
  private let gate = Gate()

  private func openScreen(refusing refused: [[SettingChange]] = []) async -> SettingsScreen {
    let repository = HeldUpSettingsRepository(stored: settings) { [gate] changes in
      await gate.pass()
      return refused.contains(changes) ? .storage(.full) : nil
    }
    let screen = SettingsScreen(
      SettingsViewModel(
        TestSettingsDependencies(
          settings: SettingsUseCases(settings: repository))))
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `a change is shown before it is written`() async {
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

  @Test func `a rejection undoes only that change, and those before and after it stay`() async {
    let screen = await openScreen(refusing: [[.units(.metric), .firstWeekday(.friday)]])
    screen.perform(.change([.defaultSport(.rowing)]))
    screen.perform(.change([.units(.metric), .firstWeekday(.friday)]))
    screen.perform(.change([.unitsOf(.pace, .metric), .units(nil)]))
    #expect(screen.state.settings.value?.firstWeekday == .friday)
    gate.open()
    await screen.settled()
    let left = Settings.sample.applying([.defaultSport(.rowing), .unitsOf(.pace, .metric), .units(nil)])
    #expect(screen.state.settings == .loaded(left))
    #expect(screen.state.changeFailure == .storage(.full))
  }

  @Test func `rejecting the later of two changes of a setting restores the earlier one`() async {
    let screen = await openScreen(refusing: [[.units(nil)]])
    screen.perform(.change([.units(.metric)]))
    screen.perform(.change([.units(nil)]))
    #expect(screen.state.settings.value?.units == nil)
    gate.open()
    await screen.settled()
    #expect(screen.state.settings.value?.units == .metric)
  }

  @Test func `an invalid change is never shown`() async {
    let screen = await openScreen()
    screen.perform(.change([.units(.metric), .paceZones(nil, .own([1]))]))
    #expect(screen.state.settings == .loaded(.sample))
    gate.open()
    await screen.settled()
    #expect(screen.state.settings == .loaded(.sample))
    #expect(screen.state.changeFailure != nil)
  }
}
