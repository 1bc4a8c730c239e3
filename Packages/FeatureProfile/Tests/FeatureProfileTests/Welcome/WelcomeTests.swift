import CorePresentation
import CoreUI
import DomainCore
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

@MainActor struct WelcomeTests {
  private let log = InMemoryLog()

  private func openScreen(
    _ settings: (any SettingsRepository)? = nil, _ profiles: (any ProfileRepository)? = nil,
    onIntent: @escaping @MainActor (WelcomeIntent) -> Void = { _ in }
  ) async -> WelcomeScreen {
    let settings = settings ?? InMemorySettingsRepository(in: log)
    let profiles = profiles ?? InMemoryProfileRepository(in: log)
    let screen = WelcomeScreen(
      WelcomeViewModel(
        TestWelcomeDependencies(
          settings: SettingsUseCases(settings: settings),
          observeProfile: ObserveProfileUseCase(profiles: profiles),
          changeProfile: ChangeProfileUseCase(profiles: profiles) { 2026 }), year: 2026, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `three answers are stored, and then the screen offers places to start`() async {
    let screen = await openScreen()
    screen.press(.character("i"))
    screen.fill(1, "1985")
    screen.fill(2, "190")
    screen.press(KeyPress(.enter))
    #expect(screen.state.form.isSubmitting)
    #expect(screen.content.command("save")?.unavailableBecause != nil)
    await screen.settled()
    #expect(screen.state.phase == .offering)
    #expect(!screen.state.isFinished)
    #expect(screen.state.settings.units == .imperial)
    #expect(screen.state.profile.birthYear == 1985)
    #expect(screen.state.profile.thresholds.maximumHeartRateBPM == 190)
  }

  @Test func `units that were confirmed were said, and what was left empty was not`() async throws {
    let settings = InMemorySettingsRepository(in: log)
    let screen = await openScreen(settings, InMemoryProfileRepository(in: log))
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.phase == .offering)
    #expect(screen.state.settings.units == .metric)
  }

  @Test func `known answers are filled in, and not written again`() async {
    let screen = await openScreen(
      InMemorySettingsRepository(Settings(units: .imperial), in: log), InMemoryProfileRepository(.sample, in: log))
    #expect(screen.state.form.fields.map(\.text) == ["imperial", "1985", "188"])
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.phase == .offering)
    #expect(screen.state.profile == .sample)
  }

  @Test(
    arguments: [
      (1, "85", "85 is not valid. Use a year from 1900 to this one."), (1, "2027", nil), (1, "young", nil),
      (2, "90", "90 bpm is not valid. Use a whole number from 100 to 240 bpm."), (2, "fast", nil),
    ] as [(Int, String, String?)])
  func `an invalid value is reported at its field without a write`(_ row: Int, _ text: String, _ words: String?)
    async
  {
    let screen = await openScreen(InMemorySettingsRepository(in: log), InMemoryProfileRepository(in: log))
    screen.fill(row, text)
    screen.press(KeyPress(.enter))
    #expect(screen.state.phase == .asking)
    #expect(screen.state.form.fields[row].problem?.contains("is not valid") == true)
    if let words { #expect(screen.state.form.fields[row].problem == words) }
    #expect(!screen.state.form.isSubmitting)
  }

  @Test func `changes that cannot be stored are reported, and can be saved again`() async {
    let settings = InMemorySettingsRepository(in: log)
    let screen = await openScreen(settings, InMemoryProfileRepository(in: log))
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

  @Test func `why nothing was stored stays on the screen when another program changes the log`() async throws {
    let settings = InMemorySettingsRepository(in: log)
    let profiles = InMemoryProfileRepository(in: log)
    let screen = await openScreen(settings, profiles)
    settings.rejectNextChange(with: .full)
    screen.press(KeyPress(.enter))
    await screen.settled()
    let revision = try await profiles.apply([.name("Kim")], from: nil)
    await screen.settled(seeing: revision)
    #expect(screen.state.failure == .storage(.full))
    #expect(screen.state.profile.name == "Kim")
  }

  @Test func `who answers later keeps nothing and may answer all the same`() async {
    let screen = await openScreen(InMemorySettingsRepository(in: log), InMemoryProfileRepository(in: log))
    screen.fill(1, "1985")
    screen.press(KeyPress(.escape))
    #expect(screen.state.phase == .offering)
    screen.press(.character("e"))
    #expect(screen.state.phase == .asking)
    #expect(screen.state.form.changes.isEmpty)
  }

  @Test func `each offer can be opened by key and by selection, which completes the welcome`() async {
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

  @Test func `diagnostics record the chosen offer, but not what was typed`() {
    #expect("\(WelcomeAction.take(.signIn).summary)" == "take(signIn)")
    #expect("\(WelcomeAction.form(.edit(.insert("1985"))).summary)" == "form(<private>)")
  }
}
