import DomainCore
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import Testing

struct SettingsUseCasesTests {
  private let repository = InMemorySettingsRepository(.sample)

  private func useCase(_ settings: InMemorySettingsRepository? = nil) -> SettingsUseCases {
    SettingsUseCases(settings: settings ?? repository)
  }

  private func settings() async throws -> Settings? {
    for try await snapshot in SettingsUseCases(settings: repository).observe() { return snapshot.value }
    return nil
  }

  @Test func `changes are applied, and observers see them at their revision or later`() async throws {
    var seen = repository.settings().makeAsyncIterator()
    #expect(try await seen.next()?.value == .sample)
    let revision = try await useCase().change([.firstWeekday(.saturday), .units(nil)])
    let next = try #require(try await seen.next())
    #expect(next.value == Settings.sample.applying([.firstWeekday(.saturday), .units(nil)]))
    #expect(next.revision >= revision)
  }

  @Test(
    arguments: [
      (.heartRateZones(nil, .own([29])), "29 bpm"), (.heartRateZones(nil, .own([120, 241])), "241 bpm"),
      (.heartRateZones(nil, .own([])), "0 boundaries"),
      (.heartRateZones(nil, .own((31...40).map(Double.init))), "10 boundaries"),
      (.heartRateZones(.running, .own([140, 120])), "140 followed by 120 bpm"),
      (.heartRateZones(.running, .own([140, 140])), "140 followed by 140 bpm"),
      (.powerZones(nil, .own([9])), "9 W"), (.powerZones(nil, .own([.nan])), "nan W"),
      (.paceZones(nil, .own([119])), "1:59 min/km"), (.paceZones(nil, .own([1_801])), "30:01 min/km"),
      (.paceZones(nil, .own([290, 320])), "4:50 followed by 5:20 min/km"),
    ] as [(SettingChange, String)])
  func `invalid boundaries are rejected before anything is written`(
    _ change: SettingChange, _ given: String
  ) async {
    await #expect(throws: ProfileError.invalidSetting(change.field, given: given, allowed: change.field.allowed)) {
      try await useCase(.unusable).change([.units(.metric), change])
    }
  }

  @Test func `a rejection names the input, the allowed values and what stays unchanged`() {
    #expect(
      ProfileError.invalidSetting(.units, given: "“meters”", allowed: SettingField.units.allowed).explanation
        == "units cannot be “meters”. The settings were not changed; use metric or imperial.")
  }

  @Test func `a failure ends every observation and change until normal operation is restored`() async throws {
    var seen = repository.settings().makeAsyncIterator()
    _ = try await seen.next()
    repository.fail(with: .damaged)
    await #expect(throws: ProfileError.storage(.damaged)) { try await useCase().change([.units(.metric)]) }
    await #expect(throws: ProfileError.storage(.damaged)) { try await seen.next() }
    #expect(try await seen.next() == nil)
    repository.fail(with: nil)
    #expect(try await settings() == .sample)
  }
}

extension InMemorySettingsRepository {
  /// A repository on which every call fails.
  fileprivate static var unusable: InMemorySettingsRepository {
    let repository = InMemorySettingsRepository()
    repository.fail(with: .damaged)
    return repository
  }
}
