import CorePresentation
import CoreUI
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct FlagsCommandsTests {
  private let flags = InMemoryFeatureFlagRepository([.trackMap, .sampleFixed])

  private func openScreen() async -> FlagsScreen {
    let screen = FlagsScreen(
      observeFlags: ObserveFeatureFlagsUseCase(flags: flags), setFlag: SetFeatureFlagUseCase(flags: flags),
      observers: [], onIntent: { _ in })
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `the selected flag is switched on and off, and what was set is taken back`() async {
    let screen = await openScreen()
    #expect(screen.content.command("switch")?.title == "Switch on")
    #expect(screen.content.command("clear")?.refusal == "Nothing was set of it on this machine.")
    screen.press(.character(" "))
    #expect(screen.state.selected?.override == true)
    #expect(screen.content.command("switch")?.title == "Switch off")
    await screen.settled()
    screen.press(KeyPress(.enter))
    #expect(screen.state.selected?.override == false)
    await screen.settled()
    screen.press(.character("c"))
    #expect(screen.state.selected?.override == nil)
    await screen.settled()
    #expect(screen.state.changed.seen.value?.settings.first?.override == nil)
    #expect(screen.state.refusal == nil)
  }

  @Test func `a flag that only a server decides about refuses, and says so`() async {
    let screen = await openScreen()
    screen.press(.character("j"))
    #expect(screen.content.command("switch")?.refusal == "Only the server decides about this one.")
    screen.press(.character(" "))
    await screen.settled()
    #expect(screen.state.selected?.override == nil)
    screen.perform(.switchSelected)
    await screen.settled()
    #expect(screen.state.refusal == .flagIsFixed("new-sums"))
  }

  @Test func `what the server has switched off is set for the time when it has not`() async throws {
    _ = try flags.receive(["track-map": RemoteFlag(isOff: true)], at: Date(timeIntervalSince1970: 0))
    let screen = await openScreen()
    screen.press(.character(" "))
    await screen.settled()
    #expect(screen.state.selected?.override == true)
    #expect(screen.state.selected?.isOn == false)
    screen.press(.character(" "))
    await screen.settled()
    #expect(screen.state.selected?.override == false)
  }

  @Test func `where there is no flag nothing can be done, and it says so`() {
    let content = FlagsContent(state: FlagsState(), onAction: { _ in })
    #expect(content.command("switch")?.refusal == "There is no flag here.")
    #expect(content.command("clear")?.refusal == "There is no flag here.")
  }
}
