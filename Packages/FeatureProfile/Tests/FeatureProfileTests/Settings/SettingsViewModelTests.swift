import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Synchronization
import Testing

@MainActor struct SettingsViewModelTests {
  private let settings = InMemorySettingsRepository(.sample)

  private func screen(_ repository: (any SettingsRepository)? = nil) -> SettingsScreen {
    let repository = repository ?? settings
    return SettingsScreen(
      SettingsViewModel(
        TestSettingsDependencies(
          settings: SettingsUseCases(settings: repository))))
  }

  @Test func `an opened screen waits, and shows the settings when it is settled`() async {
    let screen = screen()
    #expect(screen.state == SettingsState())
    screen.open()
    #expect(screen.state.settings == .loading(previous: nil))
    await screen.settled()
    #expect(screen.state.settings == .loaded(.sample))
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `a failure keeps the existing contents, and opening again recovers`() async {
    let screen = screen()
    screen.open()
    await screen.settled()
    settings.fail(with: .damaged)
    screen.perform(.refresh)
    #expect(screen.state.settings == .loading(previous: .sample))
    await screen.settled()
    #expect(screen.state.settings == .failed(.storage(.damaged), previous: .sample))
    settings.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.settings == .loaded(.sample))
  }

  @Test func `changes made in quick succession are all written, in order`() async {
    let written = Mutex<[[SettingChange]]>([])
    let screen = screen(
      HeldUpSettingsRepository(stored: InMemorySettingsRepository()) { changes in
        guard !Task.isCancelled else { return .storage(.unavailable(reason: "it was cancelled")) }
        written.withLock { $0.append(changes) }
        return nil
      })
    let changes: [[SettingChange]] = [[.units(.metric)], [.firstWeekday(nil)], [.units(.imperial)]]
    for change in changes { screen.perform(.change(change)) }
    await screen.settled()
    #expect(written.withLock { $0 } == changes)
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `a rejected change shows why, keeps the settings, and does not stop the next one`() async {
    let screen = screen()
    screen.open()
    screen.perform(.change([.units(nil), .powerZones(nil, .own([200, 150]))]))
    screen.perform(.change([.firstWeekday(.friday)]))
    await screen.settled()
    let field = SettingField.zones(.power, nil)
    #expect(
      screen.state.changeFailure
        == .invalidSetting(field, given: "200 followed by 150 W", allowed: field.allowed))
    #expect(screen.state.settings == .loaded(Settings.sample.applying([.firstWeekday(.friday)])))
    screen.perform(.change([.units(nil)]))
    await screen.settled()
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `diagnostics of a failed write contain no value`() async {
    let screen = screen(HeldUpSettingsRepository(stored: InMemorySettingsRepository()) { _ in .storage(.full) })
    screen.perform(.change([.units(.metric)]))
    await screen.settled()
    #expect(screen.state.settings == .idle)
    #expect(screen.state.changeFailure == .storage(.full))
  }

  @Test func `diagnostics name the settings of a change but never their values`() {
    let action = SettingsAction.change([.units(.metric), .heartRateZones(.running, .own([150]))])
    #expect("\(action.summary)" == "change(units zones.heart-rate.running, <private>)")
  }
}
