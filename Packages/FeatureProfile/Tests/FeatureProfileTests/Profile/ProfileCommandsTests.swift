import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ProfileCommandsTests {
  private func content(_ state: ProfileState) -> ProfileContent { ProfileContent(state: state, onAction: { _ in }) }

  @Test func `keys edit, and lead to what belongs to the person`() async {
    var intents: [ProfileIntent] = []
    let screen = ProfileScreen.test(InMemoryProfileRepository(.sample)) { intents.append($0) }
    for key in "sayf" { screen.press(.character(key)) }
    #expect(intents == [.openSettings, .openAccount, .openSync, .openFlags])
  }

  @Test func `what is not here cannot be edited, and says so`() {
    #expect(content(ProfileState()).command("edit")?.refusal == "The profile is not here yet.")
    #expect(content(ProfileState(profile: .loaded(.sample))).command("edit")?.refusal == nil)
    #expect(content(ProfileState(profile: .failed(.storage(.busy), previous: .sample))).command("edit")?.refusal == nil)
  }

  @Test func `while a form is open keys are letters, and moving is going from field to field`() {
    let form = FormState(editing: .sample, settings: Settings())
    let closed = content(ProfileState(profile: .loaded(.sample)))
    let open = content(ProfileState(profile: .loaded(.sample), form: form))
    #expect(closed.typing == nil)
    #expect(closed.action(for: .rows(1), in: nil) == nil)
    #expect(!closed.fillsScreen)
    #expect(open.typing?(.insert("s")) == .form(.edit(.insert("s"))))
    #expect(open.action(for: .rows(1), in: nil) == .form(.move(.rows(1))))
    #expect(open.action(of: .character("s")) == nil)
    #expect(open.fillsScreen)
  }

  @Test func `a log knows that something was typed, and nothing of what`() {
    #expect("\(ProfileAction.form(.edit(.insert("Robin"))).logForm)" == "form(<private>)")
    #expect(ProfileAction.form(.next).logForm.analyticsName == nil)
  }
}
