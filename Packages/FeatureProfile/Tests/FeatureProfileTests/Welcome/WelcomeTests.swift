import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct WelcomeTests {
  private func openScreen(
    _ settings: any SettingsRepository = InMemorySettingsRepository(),
    _ profiles: any ProfileRepository = InMemoryProfileRepository(),
    onIntent: @escaping @MainActor (WelcomeIntent) -> Void = { _ in }
  ) async -> WelcomeScreen {
    let screen = WelcomeScreen(
      year: 2026, observeSettings: ObserveSettingsUseCase(settings: settings),
      observeProfile: ObserveProfileUseCase(profiles: profiles),
      changeSettings: ChangeSettingsUseCase(settings: settings),
      changeProfile: ChangeProfileUseCase(profiles: profiles) { 2026 }, observers: [], onIntent: onIntent)
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `three answers are kept, and then it is asked what comes first`() async {
    let screen = await openScreen()
    screen.press(.character("i"))
    screen.fill(1, "1985")
    screen.fill(2, "190")
    screen.press(KeyPress(.enter))
    #expect(screen.state.form.isSubmitting)
    #expect(screen.content.command("save")?.refusal != nil)
    await screen.settled()
    #expect(screen.state.phase == .offering)
    #expect(!screen.state.isFinished)
    #expect(screen.state.settings.units == .imperial)
    #expect(screen.state.profile.birthYear == 1985)
    #expect(screen.state.profile.thresholds.maximumHeartRateBPM == 190)
  }

  @Test func `units that were confirmed were said, and what was left empty was not`() async throws {
    let settings = InMemorySettingsRepository()
    let screen = await openScreen(settings, FakeProfileRepository())
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.phase == .offering)
    #expect(screen.state.settings.units == .metric)
  }

  @Test func `what is known is there already, and nothing of it is written again`() async {
    let screen = await openScreen(
      InMemorySettingsRepository(Settings(units: .imperial)), InMemoryProfileRepository(.sample))
    #expect(screen.state.form.fields.map(\.text) == ["imperial", "1985", "188"])
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.phase == .offering)
    #expect(screen.state.profile == .sample)
  }

  @Test(
    arguments: [
      (1, "85", "It cannot be 85: allowed is a year from 1900 to this one."), (1, "2027", nil), (1, "young", nil),
      (2, "90", "It cannot be 90 bpm: allowed is a whole number from 100 to 240 bpm."), (2, "fast", nil),
    ] as [(Int, String, String?)])
  func `what cannot be is told at its field, and nothing is written`(_ row: Int, _ text: String, _ words: String?) async
  {
    let screen = await openScreen(FakeSettingsRepository(), InMemoryProfileRepository())
    screen.fill(row, text)
    screen.press(KeyPress(.enter))
    #expect(screen.state.phase == .asking)
    #expect(screen.state.form.fields[row].problem?.hasPrefix("It cannot be") == true)
    if let words { #expect(screen.state.form.fields[row].problem == words) }
    #expect(!screen.state.form.isSubmitting)
  }

  @Test func `what cannot be kept is told, and can be tried again`() async {
    let settings = InMemorySettingsRepository()
    let screen = await openScreen(settings, FakeProfileRepository())
    settings.fail(with: .readOnly)
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.failure == .storage(.readOnly))
    #expect(screen.state.phase == .asking)
    #expect(!screen.state.form.isSubmitting)
    settings.fail(with: nil)
    screen.perform(.refresh)
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.phase == .offering)
  }

  @Test func `who answers later keeps nothing and may answer all the same`() async {
    let screen = await openScreen(FakeSettingsRepository(), FakeProfileRepository())
    screen.fill(1, "1985")
    screen.press(KeyPress(.escape))
    #expect(screen.state.phase == .offering)
    screen.press(.character("e"))
    #expect(screen.state.phase == .asking)
    #expect(screen.state.form.changes.isEmpty)
  }

  @Test func `each offer leads somewhere, by its key and by being selected, and then all is finished`() async {
    var intents: [WelcomeIntent] = []
    let screen = await openScreen { intents.append($0) }
    screen.perform(.skip)
    for key in "isl" { screen.press(.character(key)) }
    #expect(intents == [.importFiles, .signIn, .done])
    #expect(screen.state.isFinished)
    intents = []
    screen.press(KeyPress(.enter))
    screen.press(.character("j"))
    screen.press(KeyPress(.enter))
    screen.press(.character("G"))
    screen.press(KeyPress(.enter))
    #expect(intents == [.importFiles, .signIn, .done])
  }

  @Test func `a log knows what was taken, and nothing of what was typed`() {
    #expect("\(WelcomeAction.take(.signIn).logForm)" == "take(signIn)")
    #expect("\(WelcomeAction.form(.edit(.insert("1985"))).logForm)" == "form(<private>)")
  }
}
