import CorePresentation
import CoreUI
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import FeatureProfile
import Testing

@MainActor struct SettingsFormTests {
  private func openForm(_ settings: Settings) async -> SettingsScreen {
    await openForm(InMemorySettingsRepository(settings))
  }

  private func openForm(_ repository: InMemorySettingsRepository) async -> SettingsScreen {
    let screen = SettingsScreen(
      SettingsViewModel(
        TestSettingsDependencies(
          settings: SettingsUseCases(settings: repository))))
    screen.open()
    await screen.settled()
    screen.press(KeyPress(.enter))
    return screen
  }

  private func row(_ field: SettingField, in screen: SettingsScreen) -> Int {
    screen.state.form?.fields.firstIndex { $0.id == field.rawValue } ?? -1
  }

  @Test func `the form begins with the current settings, including those for single sports`() async {
    let form = await openForm(.sample).state.form
    #expect(form?["units"] == "imperial")
    #expect(form?["units.distance"] == "imperial (same as all quantities)")
    #expect(form?["units.pace"] == "imperial (same as all quantities)")
    #expect(form?["first-weekday"] == "sunday")
    #expect(form?["zones.heart-rate.running"] == "friel-running")
    #expect(form?["zones.pace"] == "own 9:39.36,8:34.99,7:46.71/mi")
  }

  @Test func `only different values are changed, and shown at once`() async {
    let screen = await openForm(.sample)
    screen.move(.toRow(row(.units, in: screen)), in: nil)
    screen.press(.character("m"))
    #expect(screen.state.form?["units"] == "metric (default)")
    screen.move(.toRow(row(.firstWeekday, in: screen)), in: nil)
    screen.press(.character("m"))
    screen.press(.character("m"))
    #expect(screen.state.form?["first-weekday"] == "monday")
    screen.fill(row(.zones(.power, nil), in: screen), "own 150,200")
    screen.press(KeyPress(.enter))
    #expect(screen.state.form == nil)
    let changes: [SettingChange] = [.units(nil), .firstWeekday(.monday), .powerZones(nil, .own([150, 200]))]
    #expect(screen.state.edited.changes == [SettingsEdit(changes)])
    await screen.settled()
    #expect(screen.state.settings == .loaded(Settings.sample.applying(changes)))
  }

  @Test func `unsaved entries stay in the form, and can be saved again`() async {
    let repository = InMemorySettingsRepository(.sample)
    let screen = await openForm(repository)
    screen.fill(row(.zones(.power, nil), in: screen), "own 150,200")
    repository.fail(with: .busy)
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.form?["zones.power"] == "own 150,200")
    #expect(screen.state.form?.problem == ProfileError.storage(.busy).explanation)
    #expect(screen.state.edited.changes.isEmpty)
    repository.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    screen.press(KeyPress(.enter))
    await screen.settled()
    #expect(screen.state.form == nil)
    #expect(screen.state.settings == .loaded(Settings.sample.applying([.powerZones(nil, .own([150, 200]))])))
  }

  private func openZones(of sport: Sport) async -> SettingsScreen {
    let screen = await openForm(Settings(defaultSport: sport))
    screen.press(KeyPress(.escape))
    screen.press(.character("o"))
    #expect(screen.state.form?["sport"] == sport.rawValue)
    return screen
  }

  @Test func `a sport without zones of its own gets some by key`() async {
    let screen = await openZones(of: .running)
    screen.press(.character("p"))
    #expect(screen.state.form?["kind"] == "power")
    screen.fill(2, "own 150,200")
    screen.press(KeyPress(.enter))
    #expect(screen.state.form == nil)
    await screen.settled()
    #expect(screen.state.settings.value?.powerZones[.running] == .own([150, 200]))
    screen.press(.character("e"))
    #expect(screen.state.form?["zones.power.running"] == "own 150,200")
  }

  @Test func `impossible zones, and zones a sport cannot have, are reported at their fields`() async {
    let screen = await openZones(of: .swimming)
    screen.fill(2, "fast")
    screen.press(KeyPress(.enter))
    #expect(screen.state.form?.fields[2].problem?.contains("is not valid") == true)
    screen.move(.toRow(0), in: nil)
    screen.press(.character("p"))
    screen.press(KeyPress(.enter))
    #expect(screen.state.form?.fields[1].problem?.hasPrefix("It has no power zones. Use running") == true)
    #expect(screen.state.edited.changes.isEmpty)
    screen.press(KeyPress(.escape))
    #expect(screen.state.form?.asksToLeave == true)
    screen.press(KeyPress(.escape))
    #expect(screen.state.form == nil)
  }

  @Test func `equal values write nothing`() async {
    let screen = await openForm(.sample)
    screen.press(KeyPress(.enter))
    #expect(screen.state.form == nil)
    #expect(screen.state.edited.changes.isEmpty)
  }

  @Test(arguments: ["fast", "own 140,120", "own 10", "own 9999"])
  func `an invalid value is reported at its field`(_ text: String) async {
    let screen = await openForm(Settings())
    let row = row(.zones(.heartRate, nil), in: screen)
    screen.fill(row, text)
    screen.press(KeyPress(.enter))
    #expect(screen.state.form?.fields[row].problem?.contains("is not valid") == true)
    #expect(screen.state.form?.focus == row)
    #expect(screen.state.edited.changes.isEmpty)
  }

  @Test func `leaving the form changes nothing`() async {
    let screen = await openForm(.sample)
    screen.fill(row(.zones(.power, nil), in: screen), "own 150,200")
    screen.press(KeyPress(.escape))
    #expect(screen.state.form?.asksToLeave == true)
    screen.press(KeyPress(.escape))
    #expect(screen.state.form == nil)
    #expect(screen.state.settings == .loaded(.sample))
  }

  @Test func `settings that are not loaded cannot be edited, and the reason is shown`() {
    let content = SettingsContent(state: SettingsState(), onAction: { _ in })
    #expect(content.command("edit")?.unavailableBecause == "The settings are still loading.")
  }

  @Test func `diagnostics record that something was typed, but not what`() {
    #expect("\(SettingsAction.form(.edit(.insert("own"))).summary)" == "form(<private>)")
  }
}
