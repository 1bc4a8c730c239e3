import CoreDatabase
import DataUser
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import GRDB
import Testing

struct OfflineFirstSettingsRepositoryTests {
  private let folder: Folder
  private let database: LocalDatabase
  private let repository: OfflineFirstSettingsRepository

  init() throws {
    folder = try Folder()
    database = try folder.connect()
    repository = OfflineFirstSettingsRepository(database: database)
  }

  /// The changes that produce `Settings.sample`.
  static let sayEverything = SettingField.allCases.map { Settings.sample.change(of: $0) }.filter { $0.text != nil }

  private func settings() async throws -> Settings? {
    try await repository.settings().firstValue()
  }

  @Test func `the settings are empty before anything is set`() async throws {
    #expect(try await settings() == Settings())
  }

  @Test(arguments: SettingField.allCases)
  func `every setting is stored, and can be cleared`(_ field: SettingField) async throws {
    let change = try SettingChange(parsing: field, text: field.example)
    _ = try await repository.apply([change])
    #expect(try await settings() == Settings().applying([change]))
    _ = try await repository.apply([SettingChange(parsing: field, text: "")])
    #expect(try await settings() == Settings())
  }

  @Test func `a change leaves the other settings and the profile alone, and the last change of a field wins`()
    async throws
  {
    let profiles = OfflineFirstProfileRepository(database: database)
    _ = try await profiles.apply([.name("Kim")], from: nil)
    _ = try await repository.apply(Self.sayEverything)
    #expect(try await settings() == .sample)
    _ = try await repository.apply([.units(nil), .units(.metric), .firstWeekday(.friday), .firstWeekday(nil)])
    #expect(try await settings() == Settings.sample.applying([.units(.metric), .firstWeekday(nil)]))
    #expect(try await profiles.profile().firstValue()?.name == "Kim")
  }

  @Test
  func `an observer in this or another program sees a change at its revision or later`()
    async throws
  {
    let elsewhere = OfflineFirstSettingsRepository(database: try folder.connect())
    var inSameProgram = opened(repository.settings())
    var inAnother = opened(elsewhere.settings())
    #expect(try await inSameProgram.next(isolation: nil)?.value == Settings())
    #expect(try await inAnother.next(isolation: nil)?.value == Settings())
    let revision = try await repository.apply([.units(.imperial)])
    #expect(try await firstImperial(&inSameProgram) == revision)
    #expect(try await firstImperial(&inAnother) == revision)
  }

  private typealias Iterator = any AsyncIteratorProtocol<Snapshot<Settings>, ProfileError>

  private func opened(_ settings: some AsyncSequence<Snapshot<Settings>, ProfileError>) -> Iterator {
    settings.makeAsyncIterator()
  }

  private func firstImperial(_ settings: inout Iterator) async throws -> Revision? {
    while let snapshot = try await settings.next(isolation: nil) {
      if snapshot.value.units == .imperial { return snapshot.revision }
    }
    return nil
  }

  @Test func `settings changed at the same time over two connections are all stored`() async throws {
    let repositories = [repository, OfflineFirstSettingsRepository(database: try folder.connect())]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, change) in Self.sayEverything.enumerated() {
        group.addTask { _ = try await repositories[index % 2].apply([change]) }
      }
      try await group.waitForAll()
    }
    #expect(try await settings() == .sample)
  }

  @Test func `values written by a later version count as unset, and are kept until they are changed`() async throws {
    _ = try await database.write(mapping: { $0 }) {
      try $0.execute(
        sql: "INSERT INTO setting VALUES ('units', 'nautical'), ('shoe-size', '39'), ('zones.pace', 'own 4:00,5:00')")
    }
    #expect(try await settings() == Settings())
    _ = try await repository.apply([.firstWeekday(.sunday)])
    #expect(try stored() == ["first-weekday sunday", "shoe-size 39", "units nautical", "zones.pace own 4:00,5:00"])
    _ = try await repository.apply([.units(.metric), .paceZones(nil, nil)])
    #expect(try stored() == ["first-weekday sunday", "shoe-size 39", "units metric"])
  }

  private func stored() throws -> [String] {
    try folder.rows("SELECT name, value FROM setting ORDER BY name").map {
      "\($0["name"] as String) \($0["value"] as String)"
    }
  }
}
