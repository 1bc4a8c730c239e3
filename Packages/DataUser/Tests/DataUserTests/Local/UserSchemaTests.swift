import CoreDatabase
import CoreSync
import DataUser
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Foundation
import GRDB
import Testing

/// A step of the schema never changes once it has been released: next to this file are the schema after each step and a
/// database of it, named after it. The database of the baseline is one of the last development step.
struct UserSchemaTests {
  private static let steps = UserSchema.migrations.map(\.name)

  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  @Test func `each step has a kept schema and a kept database, and there are no others`() throws {
    for kept in ["Goldens", "KeptDatabases"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder(kept).path())
      #expect(Set(names) == Set(Self.steps.map { "\($0).sql" }))
    }
  }

  @Test func `each step produces exactly the schema it was released with`() throws {
    for step in try MigrationFingerprint.all(of: UserSchema.migrations) {
      let golden = Self.folder("Goldens").appending(path: "\(step.name).sql")
      // That of a released step is never recorded again.
      if ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1",
        !FileManager.default.fileExists(atPath: golden.path())
      {
        try Data(step.schema.utf8).write(to: golden)
      }
      #expect(try step.schema == Self.text("Goldens", step.name))
    }
  }

  @Test(arguments: steps)
  func `a database of each step opens with all its data`(_ step: String) async throws {
    try folder.restore(Self.text("KeptDatabases", step))
    let database = try folder.connect()
    let profiles = OfflineFirstProfileRepository(database: database)
    var profile = profiles.profile().makeAsyncIterator()
    let kept = try #require(try await profile.next())
    #expect(kept.value == AthleteProfile.sampleOverTime)
    var settings = OfflineFirstSettingsRepository(database: database).settings().makeAsyncIterator()
    #expect(try await settings.next()?.value == Settings(units: .metric, firstWeekday: .monday))
    #expect(try folder.schema() == Self.text("Goldens", #require(Self.steps.last)))
    #expect(try await profiles.apply([.weightKilograms(64)], from: nil) == kept.revision + 1)
  }

  @Test(arguments: steps)
  func `opening a database of each step rewrites none of its rows, known here or not`(_ step: String) throws {
    try folder.restore(Self.text("KeptDatabases", step))
    let rows = [
      "SELECT name, birth_year, sex, height, units, first_weekday FROM profile",
      "SELECT * FROM threshold WHERE field <> 'weight' ORDER BY rowid",
    ]
    let before = try rows.map(folder.rows)
    _ = try folder.connect()
    #expect(before.map(\.count) == [1, 9])
    #expect(try rows.map(folder.rows) == before)
  }

  @Test func `the flags of a database that has some are read`() async throws {
    try folder.restore(Self.text("KeptDatabases", "user-1-baseline"))
    let database = try folder.connect(UserSchema.migrations + SyncSchema.migrations)
    _ = try await database.write(mapping: { $0 }) {
      try SyncOutbox(tables: []) { "" }.signIn($0, to: FlagLog.identity, at: 0)
    }
    let expected = FeatureFlagSettings(
      overrides: ["track-map": true],
      remote: ["command-palette": RemoteFlag(isOff: true), "track-map": RemoteFlag(rolloutPercentage: 30)],
      installation: .sample, account: FlagLog.identity.name, answeredAt: Date(timeIntervalSince1970: 1_782_907_200))
    #expect(
      try await OfflineFirstFeatureFlagRepository(database: database, now: { Date(timeIntervalSince1970: 0) })
        .settings().firstValue() == expected)
  }

  private static func folder(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
  }

  private static func text(_ kept: String, _ step: String) throws -> String {
    try String(contentsOf: folder(kept).appending(path: "\(step).sql"), encoding: .utf8)
  }
}
