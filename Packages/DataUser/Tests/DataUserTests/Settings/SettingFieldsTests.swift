import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainProfile
import DomainProfileTestSupport
import Testing

/// What goes to the server of the settings, in the row of the profile, and what comes from it.
@Suite(.timeLimit(.minutes(5))) struct SettingFieldsTests {
  private let one: ProfileLog
  private let other: ProfileLog

  init() throws {
    one = try ProfileLog()
    other = try ProfileLog(server: one.server)
  }

  /// Both sign in, one after the other, and go on until there is nothing new.
  private func meet() async throws {
    for log in [one, other] {
      try await log.signIn()
      try await log.synchronise()
    }
    try await settle()
  }

  private func settle() async throws {
    for log in [one, other, one, other] { try await log.synchronise() }
  }

  private func expectInStep() async throws {
    #expect(try await one.told() == other.told())
    #expect(try await one.settings() == other.settings())
    for log in [one, other] {
      #expect(try await log.conflicts() == [])
      #expect(try await log.outbox()?.entries == [])
    }
  }

  @Test func `all that was said goes to the server beside the profile, in one row, and nothing that was not`()
    async throws
  {
    try await one.say(.name("Kim"))
    try await one.prefer(
      .units(.imperial), .unitsOf(.elevation, .metric), .firstWeekday(.sunday),
      .heartRateZones(.running, .own([120, 140])))
    try await one.signIn()
    #expect(try await one.outbox()?.entries.map(\.title) == ["Profile"])
    try await one.synchronise()
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

  @Test func `what an earlier version said of units and weeks is understood, and said as it said it`() async throws {
    await one.server.put(ProfileLog.key, ["name": "Kim", "units": "imperial", "first-weekday": "sunday"])
    try await meet()
    #expect(try await one.settings() == Settings(units: .imperial, firstWeekday: .sunday))
    try await one.prefer(.units(.metric), .firstWeekday(nil))
    try await settle()
    #expect(await one.server.profile == ["name": "Kim", "units": "metric", "first-weekday": .null])
    #expect(try await other.settings() == Settings(units: .metric))
    try await expectInStep()
  }

  @Test func `a change sends the settings that it changes`() async throws {
    try await one.prefer(.units(.metric), .firstWeekday(.monday))
    try await one.signIn()
    try await one.synchronise()
    try await one.prefer(.units(.metric), .firstWeekday(.sunday), .defaultSport(.running))
    #expect(try await one.outbox()?.entries.map(\.fields) == [["default-sport", "first-weekday"]])
  }

  @Test func `a setting that never was is not told as taken back, and one that was is, once and for all`()
    async throws
  {
    try await one.signIn()
    try await one.prefer(.units(nil), .defaultSport(.running), .defaultSport(nil))
    #expect(try await one.outbox()?.entries == [])
    try await one.prefer(.units(.metric))
    try await one.synchronise()
    try await one.prefer(.units(nil))
    try await one.synchronise()
    #expect(await one.server.profile == ["units": .null])
    try await one.prefer(.units(.imperial))
    try await one.synchronise()
    #expect(await one.server.profile == ["units": "imperial"])
  }

  @Test func `what is preferred on two machines is merged setting by setting, and what differs is told in words`()
    async throws
  {
    try await one.prefer(.units(.metric), .defaultSport(.cycling))
    try await meet()
    try await one.prefer(.firstWeekday(.sunday), .heartRateZones(nil, .own([120, 140])), .units(.imperial))
    try await other.prefer(.unitsOf(.weight, .imperial), .heartRateZones(nil, .model(.frielRunning)), .units(nil))
    try await one.synchronise()
    try await other.synchronise()
    #expect(
      try await other.conflicts() == [
        SyncConflict(
          collection: "profiles", row: "profile", title: "Profile", field: "units", base: "Metric", mine: nil,
          theirs: "Imperial"),
        SyncConflict(
          collection: "profiles", row: "profile", title: "Profile", field: "zones.heart-rate", base: nil,
          mine: "Friel, running", theirs: "120, 140 bpm"),
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
    try await one.synchronise()
    #expect(try await one.settings() == Settings())
    try await one.prefer(.units(.metric))
    try await one.synchronise()
    #expect(
      await one.server.profile == ["units.power": "imperial", "zones.heart-rate": "karvonen", "units": "metric"])
  }

  @Test func `a refused change is taken back, and made again when it is retried`() async throws {
    try await one.prefer(.units(.metric))
    try await one.signIn()
    try await one.synchronise()
    await one.server.refuse(ProfileLog.key, reason: "no")
    try await one.prefer(.units(.imperial), .defaultSport(.running))
    try await one.synchronise()
    #expect(try await one.settings() == Settings(units: .metric))
    await one.server.refuse(ProfileLog.key, reason: nil)
    let entry = try #require(try await one.outbox()?.refused.first)
    #expect(entry.fields == ["default-sport", "units"])
    _ = try await one.sync.retry(entry.id)
    try await one.synchronise()
    #expect(try await one.settings() == Settings(units: .imperial, defaultSport: .running))
    #expect(await one.server.profile == ["units": "imperial", "default-sport": "running"])
  }
}
