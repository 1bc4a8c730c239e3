import DomainCore
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import Testing

@Suite struct ChangeSettingsUseCaseTests {
  private let repository = InMemorySettingsRepository(.sample)

  private func useCase(_ settings: (any SettingsRepository)? = nil) -> ChangeSettingsUseCase {
    ChangeSettingsUseCase(settings: settings ?? repository)
  }

  private func settings() async throws -> Settings? {
    for try await snapshot in ObserveSettingsUseCase(settings: repository).execute() { return snapshot.value }
    return nil
  }

  @Test func `changes are made, and who observes sees them at their revision or later`() async throws {
    var seen = repository.settings().makeAsyncIterator()
    #expect(try await seen.next()?.value == .sample)
    let revision = try await useCase().execute([.firstWeekday(.saturday), .units(nil)])
    let next = try #require(try await seen.next())
    #expect(next.value == Settings.sample.applying([.firstWeekday(.saturday), .units(nil)]))
    #expect(next.revision >= revision)
  }

  @Test(
    arguments: [
      (.heartRateZones(nil, .own([29])), "29 bpm"), (.heartRateZones(nil, .own([120, 241])), "241 bpm"),
      (.heartRateZones(nil, .own([])), "0 bounds"),
      (.heartRateZones(nil, .own((31...40).map(Double.init))), "10 bounds"),
      (.heartRateZones(.running, .own([140, 120])), "140 followed by 120 bpm"),
      (.heartRateZones(.running, .own([140, 140])), "140 followed by 140 bpm"),
      (.powerZones(nil, .own([9])), "9 W"), (.powerZones(nil, .own([.nan])), "nan W"),
      (.paceZones(nil, .own([119])), "1:59 min/km"), (.paceZones(nil, .own([1_801])), "30:01 min/km"),
      (.paceZones(nil, .own([290, 320])), "4:50 followed by 5:20 min/km"),
    ] as [(SettingChange, String)])
  func `bounds that make no sense are refused before anything is written`(
    _ change: SettingChange, _ given: String
  ) async {
    await #expect(throws: ProfileError.refusedSetting(change.field, given: given, allowed: change.field.allowed)) {
      try await useCase(FakeSettingsRepository()).execute([.units(.metric), change])
    }
  }

  @Test func `a refusal says what was given, what is allowed and what was kept`() {
    #expect(
      ProfileError.refusedSetting(.units, given: "“metres”", allowed: SettingField.units.allowed).explanation
        == "units cannot be “metres”: allowed is metric or imperial. The settings were kept as they were.")
  }

  @Test func `a failure ends what is observed and every change, until all is well again`() async throws {
    var seen = repository.settings().makeAsyncIterator()
    _ = try await seen.next()
    repository.fail(with: .damaged)
    await #expect(throws: ProfileError.storage(.damaged)) { try await useCase().execute([.units(.metric)]) }
    await #expect(throws: ProfileError.storage(.damaged)) { try await seen.next() }
    #expect(try await seen.next() == nil)
    repository.fail(with: nil)
    #expect(try await settings() == .sample)
  }

  @Test func `a fake that was told nothing says so`() async {
    await #expect(throws: Unanswered("SettingsRepository.apply").asProfileError) {
      try await FakeSettingsRepository().apply([.units(.metric)])
    }
  }
}
