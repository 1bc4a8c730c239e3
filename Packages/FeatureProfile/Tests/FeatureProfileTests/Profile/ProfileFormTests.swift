import CorePresentation
import CoreUI
import DomainCore
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

@MainActor struct ProfileFormTests {
  private let profiles = InMemoryProfileRepository(.sample, picture: .sample)

  private func openForm(
    _ repository: (any ProfileRepository)? = nil, settings: Settings = Settings(),
    files: [String: Picture] = [:]
  ) async -> ProfileScreen {
    let screen = ProfileScreen.test(
      repository ?? profiles, settings: InMemorySettingsRepository(settings, in: .unchanging),
      files: InMemoryPictureFiles(files))
    screen.open()
    await screen.settled()
    screen.press(.character("e"))
    return screen
  }

  private func fill(_ field: String, _ text: String, in screen: ProfileScreen) {
    screen.fill(screen.state.form?.fields.firstIndex { $0.id == field } ?? -1, text)
  }

  private func problem(_ field: String, in screen: ProfileScreen) -> String? {
    screen.state.form?.fields.first { $0.id == field }?.problem
  }

  @Test func `the form begins with the profile's values, and every field can be set`() async {
    let screen = await openForm()
    let form = screen.state.form
    #expect(Set(form?.fields.map(\.id) ?? []) == Set(ProfileField.allCases.map(\.rawValue) + ["from"]))
    #expect(form?["name"] == "Robin Example")
    #expect(form?["weight"] == "63.5kg")
    #expect(form?["sex"] == "female")
    #expect(form?["bio"] == #"Runs before breakfast.\nClimbs when it rains."#)
    #expect(form?["from"] == "")
  }

  @Test func `the form begins in the units of the settings`() async {
    let screen = await openForm(settings: Settings(units: .imperial))
    #expect(screen.state.form?["weight"] == "140lb")
    #expect(screen.state.form?["threshold-pace"] == "6:50/mi")
    fill("weight", "150", in: screen)
    screen.press(KeyPress(.enter))
    #expect(screen.state.edited.changes.map(\.changes) == [[.weightKilograms(68.04)]])
  }

  @Test func `unsaved entries stay in the form, and can be saved again`() async {
    let screen = await openForm()
    fill("name", "Sam Example", in: screen)
    profiles.fail(with: .busy)
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.form?["name"] == "Sam Example")
    #expect(screen.state.form?.problem == ProfileError.storage(.busy).explanation)
    #expect(screen.state.form?.isSubmitting == false)
    profiles.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.form == nil)
    #expect(screen.state.profile.value?.name == "Sam Example")
  }

  @Test func `only different values are changed, and shown at once`() async throws {
    let screen = await openForm()
    fill("weight", "70", in: screen)
    fill("bio", #"Swims\nand \\dives"#, in: screen)
    fill("lthr", "none", in: screen)
    screen.press(KeyPress(.enter))
    #expect(screen.state.form == nil)
    let changes = screen.state.edited.changes
    #expect(changes.map(\.day) == [nil])
    #expect(
      changes.first?.changes == [
        .bio("Swims\nand \\dives"), .weightKilograms(70), .lactateThresholdHeartRateBPM(nil),
      ])
    await screen.settled()
    #expect(try screen.state.profile.value == AthleteProfile.sample.applying(changes.flatMap(\.changes)))
  }

  @Test func `equal values write nothing`() async {
    let screen = await openForm(HeldUpProfileRepository(stored: profiles) { _ in .storage(.readOnly) })
    fill("name", "Kim", in: screen)
    fill("name", "Robin Example", in: screen)
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.form == nil)
    #expect(screen.state.edited.changes.isEmpty)
    #expect(screen.state.changeFailure == nil)
  }

  @Test func `dated fields apply from the day, and undated ones change with them`() async throws {
    let screen = await openForm()
    fill("name", "Kim", in: screen)
    fill("weight", "70", in: screen)
    fill("from", "today", in: screen)
    screen.press(.control("s"))
    #expect(screen.state.edited.changes.map(\.day) == [nil, .sampleMay])
    await screen.settled()
    #expect(screen.state.changeFailure == nil)
    #expect(screen.state.profile.value?.name == "Kim")
    #expect(
      screen.state.profile.value?.weightKilogramsOverTime
        == DatedValues([.init(value: 63.5), .init(from: .sampleMay, value: 70)]))
  }

  @Test(
    arguments: [
      ("max-hr", "300", "max-hr", "300 bpm is not valid. Use a whole number from 100 to 240 bpm."),
      ("max-hr", "fast", "max-hr", "“fast” is not valid. Use a whole number from 100 to 240 bpm."),
      ("max-hr", "165", "max-hr", nil), ("resting-hr", "171", "resting-hr", nil),
      ("birth-year", "2027", "birth-year", nil),
      ("from", "soon", "from", "“soon” is not a date. Use a day such as 2026-03-01, or the word today."),
      ("from", "today", "from", nil), ("picture", "none.png", "picture", "Cannot be read: there is no such file."),
    ] as [(String, String, String, String?)])
  func `an invalid value is reported at its field, and nothing is written`(
    _ field: String, _ text: String, _ refused: String, _ words: String?
  ) async throws {
    let screen = await openForm(HeldUpProfileRepository(stored: profiles) { _ in .storage(.readOnly) })
    fill(field, text, in: screen)
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.form?.fields.filter { $0.problem != nil }.map(\.id) == [refused])
    #expect(screen.state.form?.isSubmitting == false)
    if let words { #expect(problem(refused, in: screen) == words) }
    #expect(screen.state.changeFailure == nil)
    #expect(screen.state.edited.changes.isEmpty)
  }

  @Test func `an impossible day is reported at the day`() async {
    let screen = await openForm()
    fill("weight", "70", in: screen)
    fill("from", "1899-12-31", in: screen)
    screen.press(KeyPress(.enter))
    #expect(problem("from", in: screen)?.contains("1899-12-31") == true)
  }

  @Test func `a bio longer than a line is not cut off`() async {
    let long = AthleteProfile(bio: String(repeating: "a\n", count: 1_000))
    let screen = await openForm(InMemoryProfileRepository(long))
    fill("bio", "short", in: screen)
    screen.press(KeyPress(.enter))
    #expect(problem("bio", in: screen)?.contains("from a shell") == true)
  }

  @Test func `a picture is read from its file and saved with the rest`() async {
    let screen = await openForm(files: ["other.png": .sampleOther])
    fill("picture", "other.png", in: screen)
    fill("name", "Kim", in: screen)
    screen.press(KeyPress(.enter))
    #expect(screen.state.form?.isSubmitting == true)
    #expect(screen.content.command("save")?.unavailableBecause != nil)
    await screen.settled()
    #expect(screen.state.form == nil)
    #expect(screen.state.profile.value?.picture == .here(Picture.sampleOther.facts))
    #expect(screen.state.profile.value?.name == "Kim")
  }

  @Test func `leaving the form while a picture is read discards the picture`() async {
    let screen = await openForm(files: ["other.png": .sampleOther])
    fill("picture", "other.png", in: screen)
    screen.press(KeyPress(.enter))
    screen.press(KeyPress(.escape))
    await screen.settled()
    #expect(screen.state.profile.value == .sample)
    #expect(screen.state.form == nil)
  }

  @Test func `none removes the picture`() async {
    let screen = await openForm()
    fill("picture", "none", in: screen)
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.profile.value?.picture == nil)
  }

  @Test func `a change that the log rejects later is reported on the profile`() async {
    let screen = await openForm(HeldUpProfileRepository(stored: profiles) { _ in .storage(.readOnly) })
    fill("name", "Kim", in: screen)
    screen.press(KeyPress(.enter))
    #expect(screen.state.profile.value?.name == "Kim")
    await screen.settled()
    #expect(screen.state.profile.value == .sample)
    #expect(screen.state.changeFailure == .storage(.readOnly))
  }
}
