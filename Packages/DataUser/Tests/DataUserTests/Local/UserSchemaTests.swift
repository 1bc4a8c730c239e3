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
/// database for each step, named after it.
struct UserSchemaTests {
  private static let steps = UserSchema.migrations.map(\.name)
  private static let notOurs: Set = ["grdb_migrations", "revision"]

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

  @Test(arguments: steps)
  func `each step produces exactly the schema it was released with`(_ step: String) throws {
    _ = try folder.connect(UserSchema.migrations.through(step))
    #expect(try schema() == Self.text("Goldens", step))
  }

  @Test(arguments: steps)
  func `a database of each step opens with all its data`(_ step: String) async throws {
    try folder.restore(Self.text("KeptDatabases", step))
    let database = try folder.connect()
    let profiles = OfflineFirstProfileRepository(database: database)
    var profile = profiles.profile().makeAsyncIterator()
    let kept = try #require(try await profile.next())
    #expect(kept.value == Self.profile(of: step))
    var settings = OfflineFirstSettingsRepository(database: database).settings().makeAsyncIterator()
    #expect(try await settings.next()?.value == Settings(units: .metric, firstWeekday: .monday))
    #expect(try schema() == Self.text("Goldens", #require(Self.steps.last)))
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

  @Test func `a weight without a start date applies from the beginning`() throws {
    try folder.restore(Self.text("KeptDatabases", "user-2-cleared"))
    _ = try folder.connect()
    #expect(
      try folder.rows("SELECT from_day, value FROM threshold WHERE field = 'weight'") == [
        ["from_day": nil, "value": 63.5]
      ])
  }

  /// What a person had set in a log of each step.
  private static func profile(of step: String) -> AthleteProfile {
    var profile = AthleteProfile.sampleOverTime
    guard let index = steps.firstIndex(of: step), let last = steps.firstIndex(of: "user-5-profile"), index < last else {
      return profile
    }
    (profile.email, profile.bio, profile.picture) = (nil, nil, nil)
    profile.weightKilogramsOverTime = DatedValues([.init(value: 63.5)])
    return profile
  }

  @Test func `the flags of a database that has some are read`() async throws {
    try folder.restore(Self.text("KeptDatabases", "user-3-flags"))
    let database = try folder.connect(UserSchema.migrations + SyncSchema.migrations)
    _ = try await database.write(mapping: { $0 }) {
      try SyncOutbox(tables: []) { "" }.signIn($0, to: FlagLog.identity, at: 0)
    }
    let expected = FeatureFlagSettings(
      overrides: ["track-map": true],
      remote: ["command-palette": RemoteFlag(isOff: true), "track-map": RemoteFlag(rolloutPercentage: 30)],
      installation: .sample, answeredAt: Date(timeIntervalSince1970: 1_782_907_200))
    #expect(try await OfflineFirstFeatureFlagRepository(database: database).settings().firstValue() == expected)
  }

  @Test func `units and first weekdays set in a profile are moved unchanged, and unset ones stay unset`() throws {
    for (column, value, moved) in [
      ("units", "'nautical'", [["units", "nautical"]]), ("first_weekday", "'sunday'", [["first-weekday", "sunday"]]),
      ("name", "'Kim'", []),
    ] {
      let folder = try Folder()
      try folder.restore(Self.text("KeptDatabases", "user-1-base"))
      try folder.restore(
        "UPDATE profile SET units = NULL, first_weekday = NULL; UPDATE profile SET \(column) = \(value)")
      _ = try folder.connect()
      let rows = try folder.rows("SELECT name, value FROM setting").map {
        [$0["name"] as String, $0["value"] as String]
      }
      #expect(rows == moved)
    }
  }

  private func schema() throws -> String {
    try folder.rows("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
      .filter { !Self.notOurs.contains($0["name"]) }
      .map { "\(try #require($0["sql"] as String?));\n" }.joined()
  }

  private static func folder(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
  }

  private static func text(_ kept: String, _ step: String) throws -> String {
    try String(contentsOf: folder(kept).appending(path: "\(step).sql"), encoding: .utf8)
  }
}
