import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

/// The contract of `SettingsRepository`, in addition to the contract of every observation.
@Suite(.serialized)
struct SettingsRepositoryContractTests {
  /// Sets each kind of setting, then clears it.
  private static let changes: [SettingChange] = [
    .units(.imperial), .unitsOf(.distance, .metric), .firstWeekday(.sunday), .defaultSport(.running),
    .powerZones(nil, .own([150, 200, 250])), .powerZones(.cycling, .own([160, 210])), .units(nil),
    .unitsOf(.distance, nil), .firstWeekday(nil), .defaultSport(nil), .powerZones(.cycling, nil), .powerZones(nil, nil),
  ]

  @Test(arguments: Implementation.allCases)
  func `each setting is kept until it is cleared`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let settings = backend.settings
    var expected = Settings()
    #expect(try await settings.settings().firstValue() == expected)
    for change in Self.changes {
      let revision = try await settings.apply([change])
      expected = expected.applying([change])
      let snapshot = try #require(try await settings.settings().firstSnapshot())
      #expect(snapshot.value == expected, "\(change)")
      #expect(snapshot.revision >= revision)
    }
    #expect(expected == Settings())
  }

  @Test(arguments: Implementation.allCases)
  func `changes apply together, and the last one for a setting wins`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let settings = backend.settings
    let changes: [SettingChange] = [.units(.imperial), .defaultSport(.running), .units(.metric)]
    var seen = settings.settings().makeAsyncIterator()
    #expect(try await seen.next()?.value == Settings())
    let revision = try await settings.apply(changes)
    var next = try await seen.next()
    while let snapshot = next, snapshot.revision < revision { next = try await seen.next() }
    #expect(next?.value == Settings().applying(changes))
  }
}
