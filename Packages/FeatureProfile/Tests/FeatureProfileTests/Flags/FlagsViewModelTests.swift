import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Foundation
import Testing

@MainActor struct FlagsViewModelTests {
  private let flags = InMemoryFeatureFlagRepository()

  private func openScreen(_ repository: (any FeatureFlagRepository)? = nil) async -> FlagsScreen {
    let repository = repository ?? flags
    let screen = FlagsScreen(
      FlagsViewModel(
        TestFlagsDependencies(
          flags: FeatureFlagUseCases(flags: repository))))
    #expect(screen.state == FlagsState())
    screen.open()
    #expect(screen.state.flags == .loading(previous: nil))
    await screen.settled()
    return screen
  }

  @Test func `an opened screen shows all flags when it is settled`() async {
    #expect(await openScreen().state.flags == .loaded(FeatureFlagSettings(installation: .sample)))
  }

  @Test func `a value is shown at once, and stays until it is reset`() async {
    let screen = await openScreen()
    screen.perform(.set(.trackMap, isOn: false))
    #expect(screen.state.flags.value?.isOn(.trackMap) == false)
    #expect(screen.state.changed.seen.value?.isOn(.trackMap) == true)
    await screen.settled()
    #expect(screen.state.changed.changes.isEmpty)
    #expect(screen.state.flags.value?.isOn(.trackMap) == false)
    screen.perform(.clear(.trackMap))
    #expect(screen.state.flags.value?.isOn(.trackMap) == true)
    await screen.settled()
    #expect(screen.state.flags.value == FeatureFlagSettings(installation: .sample))
  }

  @Test func `a forbidden value is rejected until the next change, and never shown`() async {
    let screen = await openScreen(InMemoryFeatureFlagRepository([.trackMap, .sampleFixed]))
    screen.perform(.set(.sampleFixed, isOn: false))
    #expect(screen.state.flags.value?.isOn(.sampleFixed) == true)
    await screen.settled()
    #expect(screen.state.changeFailure == .flagIsFixed("new-sums"))
    screen.perform(.set(.trackMap, isOn: true))
    await screen.settled()
    #expect(screen.state.changeFailure == nil)
    #expect(screen.state.flags.value?.isOn(.trackMap) == true)
  }

  @Test func `the server's settings appear automatically`() async throws {
    let screen = await openScreen()
    screen.perform(.set(.trackMap, isOn: true))
    await screen.settled()
    _ = try flags.receive(["track-map": RemoteFlag(isOff: true)], at: .distantPast)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.flags.value?.isOn(.trackMap) == false)
    #expect(screen.state.flags.value?.settings.first?.override == true)
  }

  @Test func `a failure keeps the existing contents, and a refresh recovers`() async {
    let screen = await openScreen()
    let before = screen.state.flags.value
    flags.fail(with: .damaged)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.flags == .failed(.storage(.damaged), previous: before))
    screen.perform(.set(.trackMap, isOn: true))
    await screen.settled()
    #expect(screen.state.changeFailure == .storage(.damaged))
    #expect(screen.state.flags.value == before)
    flags.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.flags == .loaded(FeatureFlagSettings(installation: .sample)))
  }

  @Test func `diagnostics name the flag and its new value`() {
    #expect("\(FlagsAction.set(.trackMap, isOn: true).summary)" == "set(track-map, on)")
    #expect("\(FlagsAction.clear(.trackMap).summary)" == "clear(track-map)")
    #expect("\(FlagsAction.opened.summary) \(FlagsAction.refresh.summary)" == "opened refresh")
  }
}
