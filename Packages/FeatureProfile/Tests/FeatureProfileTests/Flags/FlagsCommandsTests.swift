import CorePresentation
import CoreUI
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Foundation
import Testing

@MainActor struct FlagsCommandsTests {
  private let flags = InMemoryFeatureFlagRepository([.trackMap, .sampleFixed])

  private func openScreen() async -> FlagsScreen {
    let screen = FlagsScreen(
      FlagsViewModel(
        TestFlagsDependencies(
          flags: FeatureFlagUseCases(flags: flags))))
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `the selected flag is turned on and off, and reset`() async {
    let screen = await openScreen()
    #expect(screen.content.command("switch")?.title == "Turn off")
    #expect(screen.content.command("clear")?.unavailableBecause == "You have not set it.")
    screen.press(.character(" "))
    #expect(screen.state.selected?.override == false)
    #expect(screen.content.command("switch")?.title == "Turn on")
    await screen.settled()
    screen.press(KeyPress(.enter))
    #expect(screen.state.selected?.override == true)
    await screen.settled()
    screen.press(.character("c"))
    #expect(screen.state.selected?.override == nil)
    await screen.settled()
    #expect(screen.state.changed.seen.value?.settings.first?.override == nil)
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `a flag that only a server controls is unavailable with a reason`() async {
    let screen = await openScreen()
    screen.press(.character("j"))
    #expect(screen.content.command("switch")?.unavailableBecause == "Only the server can change this flag.")
    screen.press(.character(" "))
    await screen.settled()
    #expect(screen.state.selected?.override == nil)
    screen.perform(.switchSelected)
    await screen.settled()
    #expect(screen.state.changeFailure == .flagIsFixed("new-sums"))
  }

  @Test func `a flag that the server turned off can be set for later`() async throws {
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

  @Test func `without flags nothing can be done, and the reason is shown`() {
    let content = FlagsContent(state: FlagsState(), onAction: { _ in })
    #expect(content.command("switch")?.unavailableBecause == "No flag is selected.")
    #expect(content.command("clear")?.unavailableBecause == "No flag is selected.")
  }
}
