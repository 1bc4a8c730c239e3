import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

@MainActor struct ProfileCommandsTests {
  private func content(_ state: ProfileState) -> ProfileContent { ProfileContent(state: state, onAction: { _ in }) }

  @Test func `keys edit the profile and open the person's other screens`() async {
    var intents: [ProfileIntent] = []
    let screen = ProfileScreen.test(InMemoryProfileRepository(.sample)) { intents.append($0) }
    for key in "sayf" { screen.press(.character(key)) }
    #expect(intents == [.openSettings, .openAccount, .openSync, .openFlags])
  }

  @Test func `a profile that is not loaded cannot be edited, and the reason is shown`() {
    #expect(content(ProfileState()).command("edit")?.unavailableBecause == "The profile is still loading.")
    #expect(content(ProfileState(profile: .loaded(.sample))).command("edit")?.unavailableBecause == nil)
    #expect(
      content(ProfileState(profile: .failed(.storage(.busy), previous: .sample))).command("edit")?.unavailableBecause
        == nil)
  }

  @Test func `in an open form keys are letters, and movement goes from field to field`() {
    let form = FormState(editing: .sample, settings: Settings())
    let closed = content(ProfileState(profile: .loaded(.sample)))
    let open = content(ProfileState(profile: .loaded(.sample), form: form))
    #expect(closed.typing == nil)
    #expect(closed.action(for: .rows(1), in: nil) == nil)
    #expect(closed.hasPanels && closed.fillsScreen && !open.hasPanels)
    #expect(open.typing?(.insert("s")) == .form(.edit(.insert("s"))))
    #expect(open.action(for: .rows(1), in: nil) == .form(.move(.rows(1))))
    #expect(open.action(of: .character("s")) == nil)
    #expect(open.fillsScreen)
  }

  @Test func `diagnostics record that something was typed, but not what`() {
    #expect("\(ProfileAction.form(.edit(.insert("Robin"))).summary)" == "form(<private>)")
    #expect(ProfileAction.form(.next).summary.analyticsName == nil)
  }
}
