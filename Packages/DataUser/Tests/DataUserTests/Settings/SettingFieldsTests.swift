import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

/// What is sent to the server about settings, in the row of the profile, and what is received.
struct SettingFieldsTests {
  private let one: ProfileLog
  private let other: ProfileLog

  init() throws {
    one = try ProfileLog()
    other = try ProfileLog(server: one.server)
  }

  /// Signs both in, one after the other, and syncs until nothing is new.
  private func meet() async throws {
    for log in [one, other] {
      try await log.signIn()
      try await log.synchronize()
    }
    try await settle()
  }

  private func settle() async throws {
    for log in [one, other, one, other] { try await log.synchronize() }
  }

  private func expectInStep() async throws {
    #expect(try await one.sentFields() == other.sentFields())
    #expect(try await one.settings() == other.settings())
    for log in [one, other] {
      #expect(try await log.conflicts() == [])
      #expect(try await log.outbox()?.entries == [])
    }
  }

  @Test func `every value that is set is sent to the server in the profile's row, and no other`()
    async throws
  {
    try await one.say(.name("Kim"))
    try await one.prefer(
      .units(.imperial), .unitsOf(.elevation, .metric), .firstWeekday(.sunday),
      .heartRateZones(.running, .own([120, 140])))
    try await one.signIn()
    #expect(try await one.outbox()?.entries.map(\.title) == ["Profile"])
    try await one.synchronize()
    #expect(
      await one.server.profile == [
        "name": "Kim", "units": "imperial", "units.elevation": "metric", "first-weekday": "sunday",
        "zones.heart-rate.running": "own 120,140",
      ])
  }

  @Test func `every setting arrives on another machine`() async throws {
    for field in SettingField.allCases {
      _ = try await one.preferences.apply([SettingChange(parsing: field, text: field.example)])
    }
    try await meet()
    let arrived = try #require(try await other.settings())
    for field in SettingField.allCases { #expect(arrived.change(of: field).text == field.example) }
    try await expectInStep()
  }

  @Test func `units and weekdays from an earlier version are understood, and sent in its format`() async throws {
    await one.server.put(ProfileLog.key, ["name": "Kim", "units": "imperial", "first-weekday": "sunday"])
    try await meet()
    #expect(try await one.settings() == Settings(units: .imperial, firstWeekday: .sunday))
    try await one.prefer(.units(.metric), .firstWeekday(nil))
    try await settle()
    #expect(await one.server.profile == ["name": "Kim", "units": "metric", "first-weekday": .null])
    #expect(try await other.settings() == Settings(units: .metric))
    try await expectInStep()
  }

  @Test func `a change sends only the settings it changes`() async throws {
    try await one.prefer(.units(.metric), .firstWeekday(.monday))
    try await one.signIn()
    try await one.synchronize()
    try await one.prefer(.units(.metric), .firstWeekday(.sunday), .defaultSport(.running))
    #expect(try await one.outbox()?.entries.map(\.fields) == [["default-sport", "first-weekday"]])
  }

  @Test func `a setting that never existed is not sent as cleared, and one that did is, once`()
    async throws
  {
    try await one.signIn()
    try await one.prefer(.units(nil), .defaultSport(.running), .defaultSport(nil))
    #expect(try await one.outbox()?.entries == [])
    try await one.prefer(.units(.metric))
    try await one.synchronize()
    try await one.prefer(.units(nil))
    try await one.synchronize()
    #expect(await one.server.profile == ["units": .null])
    try await one.prefer(.units(.imperial))
    try await one.synchronize()
    #expect(await one.server.profile == ["units": "imperial"])
  }

  @Test func `settings of two machines are merged one by one, and differences are described in words`()
    async throws
  {
    try await one.prefer(.units(.metric), .defaultSport(.cycling))
    try await meet()
    try await one.prefer(.firstWeekday(.sunday), .heartRateZones(nil, .own([120, 140])), .units(.imperial))
    try await other.prefer(.unitsOf(.weight, .imperial), .heartRateZones(nil, .model(.frielRunning)), .units(nil))
    try await one.synchronize()
    try await other.synchronize()
    #expect(
      try await other.conflicts() == [
        SyncConflict(
          collection: "profiles", row: "profile", title: "Profile", field: "units", base: "Metric", mine: nil,
          theirs: "Imperial", codes: .init(base: "metric", mine: nil, theirs: "imperial")),
        SyncConflict(
          collection: "profiles", row: "profile", title: "Profile", field: "zones.heart-rate", base: nil,
          mine: "% of lactate threshold (Friel, running)", theirs: "120, 140 bpm",
          codes: .init(base: nil, mine: "friel-running", theirs: "own 120,140")),
      ])
    _ = try await other.sync.resolve("profiles/profile/units", .keepTheirs)
    _ = try await other.sync.resolve("profiles/profile/zones.heart-rate", .keepMine)
    try await settle()
    #expect(
      try await one.settings()
        == Settings(
          units: .imperial, unitsByQuantity: [.weight: .imperial], firstWeekday: .sunday, defaultSport: .cycling,
          heartRateZones: ZoneChoices(.model(.frielRunning))))
    try await expectInStep()
  }

  @Test func `a setting of a newer version stays on the server`() async throws {
    await one.server.put(ProfileLog.key, ["units.power": "imperial", "zones.heart-rate": "karvonen"])
    try await one.signIn()
    try await one.synchronize()
    #expect(try await one.settings() == Settings())
    try await one.prefer(.units(.metric))
    try await one.synchronize()
    #expect(
      await one.server.profile == ["units.power": "imperial", "zones.heart-rate": "karvonen", "units": "metric"])
  }

  @Test func `a rejected change is undone, and repeated when retried`() async throws {
    try await one.prefer(.units(.metric))
    try await one.signIn()
    try await one.synchronize()
    await one.server.reject(ProfileLog.key, reason: "no")
    try await one.prefer(.units(.imperial), .defaultSport(.running))
    try await one.synchronize()
    #expect(try await one.settings() == Settings(units: .metric))
    await one.server.reject(ProfileLog.key, reason: nil)
    let entry = try #require(try await one.outbox()?.rejected.first)
    #expect(entry.fields == ["default-sport", "units"])
    _ = try await one.sync.retry(entry.id)
    try await one.synchronize()
    #expect(try await one.settings() == Settings(units: .imperial, defaultSport: .running))
    #expect(await one.server.profile == ["units": "imperial", "default-sport": "running"])
  }
}
