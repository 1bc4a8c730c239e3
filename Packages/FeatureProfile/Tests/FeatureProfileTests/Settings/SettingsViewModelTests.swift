import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Synchronization
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct SettingsViewModelTests {
  private let settings = InMemorySettingsRepository(.sample)

  private func screen(_ repository: (any SettingsRepository)? = nil) -> SettingsScreen {
    let repository = repository ?? settings
    return SettingsScreen(
      observeSettings: ObserveSettingsUseCase(settings: repository),
      changeSettings: ChangeSettingsUseCase(settings: repository), observers: [], onIntent: { _ in })
  }

  @Test func `an opened screen waits, and shows the settings when it is settled`() async {
    let screen = screen()
    #expect(screen.state == SettingsState())
    screen.open()
    #expect(screen.state.settings == .loading(previous: nil))
    await screen.settled()
    #expect(screen.state.settings == .loaded(.sample))
    #expect(screen.state.refusal == nil)
  }

  @Test func `a failure keeps what was there, and opening again makes it well`() async {
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

  @Test func `changes made one right after the other are all written, in order`() async {
    let written = Mutex<[[SettingChange]]>([])
    let screen = screen(
      FakeSettingsRepository { changes in
        guard !Task.isCancelled else { return .failure(.storage(.unavailable(reason: "it was cancelled"))) }
        return written.withLock {
          $0.append(changes)
          return .success(Revision($0.count))
        }
      })
    let changes: [[SettingChange]] = [[.units(.metric)], [.firstWeekday(nil)], [.units(.imperial)]]
    for change in changes { screen.perform(.change(change)) }
    await screen.settled()
    #expect(written.withLock { $0 } == changes)
    #expect(screen.state.refusal == nil)
  }

  @Test func `a refused change says why, keeps the settings, and does not stop the next`() async {
    let screen = screen()
    screen.open()
    screen.perform(.change([.units(nil), .powerZones(nil, .own([200, 150]))]))
    screen.perform(.change([.firstWeekday(.friday)]))
    await screen.settled()
    let field = SettingField.zones(.power, nil)
    #expect(
      screen.state.refusal
        == .refusedSetting(field, given: "200 followed by 150 W", allowed: field.allowed))
    #expect(screen.state.settings == .loaded(Settings.sample.applying([.firstWeekday(.friday)])))
    screen.perform(.change([.units(nil)]))
    await screen.settled()
    #expect(screen.state.refusal == nil)
  }

  @Test func `a failed write is told without a value`() async {
    let screen = screen(FakeSettingsRepository { _ in .failure(.storage(.full)) })
    screen.perform(.change([.units(.metric)]))
    await screen.settled()
    #expect(screen.state.settings == .idle)
    #expect(screen.state.refusal == .storage(.full))
  }

  @Test func `a log names the settings of a change and never their values`() {
    let action = SettingsAction.change([.units(.metric), .heartRateZones(.running, .own([150]))])
    #expect("\(action.logForm)" == "change(units zones.heart-rate.running, <private>)")
  }
}
