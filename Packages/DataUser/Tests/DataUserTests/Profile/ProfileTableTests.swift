import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainProfile
import DomainProfileTestSupport
import Testing

/// What goes to the server of a profile, and what comes from it.
@Suite(.timeLimit(.minutes(5))) struct ProfileTableTests {
  private let log: ProfileLog

  init() throws {
    log = try ProfileLog()
  }

  @Test func `without an account nothing waits, and of nothing said there is nothing to send`() async throws {
    try await log.signIn()
    #expect(try await log.outbox()?.entries == [])
    let other = try ProfileLog()
    try await other.say(.name("Kim"))
    #expect(try await other.outbox()?.entries == [])
  }

  @Test func `all that was said goes to the server, and nothing that was not`() async throws {
    try await log.say(.name("Kim"), .weightKilograms(70), .functionalThresholdPowerWatts(245))
    try await log.say(.functionalThresholdPowerWatts(250), .maximumHeartRateBPM(188), from: .sampleMarch)
    try await log.signIn()
    #expect(try await log.outbox()?.entries.map(\.title) == ["Profile"])
    try await log.synchronise()
    #expect(
      await log.server.profile == [
        "name": "Kim", "weight": .real(70), "threshold.ftp.start": .real(245),
        "threshold.ftp.2026-03-01": .real(250), "threshold.max-hr.2026-03-01": .real(188),
      ])
  }

  @Test func `every field of a profile arrives on another machine`() async throws {
    for change in OfflineFirstProfileRepositoryTests.sayEverything { try await log.say(change) }
    try await log.say(
      .functionalThresholdPowerWatts(nil), .maximumHeartRateBPM(190), .weightKilograms(64), from: .sampleMarch)
    try await log.signIn()
    try await log.synchronise()
    let other = try ProfileLog(server: log.server)
    try await other.signIn()
    try await other.synchronise()
    #expect(try await other.profile() == log.profile())
    #expect(try await other.profile()?.name == "Robin Example")
    #expect(try await other.profile()?.thresholdsOverTime.days(of: .functionalThresholdPower) == [nil, .sampleMarch])
    #expect(try await other.profile()?.days(of: .weight) == [nil, .sampleMarch])
    #expect(try await other.told() == log.told())
    #expect(try await other.outbox()?.entries == [])
  }

  @Test func `a change sends the fields that it changes`() async throws {
    try await log.say(.name("Kim"), .weightKilograms(70), .functionalThresholdPowerWatts(245))
    try await log.signIn()
    try await log.synchronise()
    try await log.say(.name("Kim"), .weightKilograms(71), .functionalThresholdPowerWatts(250))
    #expect(try await log.outbox()?.entries.map(\.fields) == [["threshold.ftp.start", "weight"]])
  }

  @Test func `what is taken back goes as null, a threshold that ends as none`() async throws {
    try await log.say(.name("Kim"), .sex(.male), .maximumHeartRateBPM(188), .functionalThresholdPowerWatts(245))
    try await log.say(.functionalThresholdPowerWatts(250), from: .sampleMarch)
    try await log.signIn()
    try await log.synchronise()
    try await log.say(.name(nil), .sex(.unspecified), .functionalThresholdPowerWatts(nil))
    try await log.say(.maximumHeartRateBPM(nil), from: .sampleMarch)
    try await log.synchronise()
    #expect(
      await log.server.profile == [
        "name": .null, "sex": .null, "threshold.max-hr.start": .real(188), "threshold.max-hr.2026-03-01": "none",
        "threshold.ftp.start": .real(245), "threshold.ftp.2026-03-01": .null,
      ])
  }

  @Test func `a weight goes by its day, and one that ends as none`() async throws {
    try await log.say(.weightKilograms(70))
    try await log.say(.weightKilograms(69), from: .sampleMarch)
    try await log.say(.weightKilograms(nil), from: .sampleMay)
    try await log.signIn()
    try await log.synchronise()
    #expect(
      await log.server.profile == [
        "weight": .real(70), "weight.2026-03-01": .real(69), "weight.2026-05-20": "none",
      ])
  }

  @Test func `a profile of which all was taken back is no deleted one, and can be said again`() async throws {
    try await log.say(.name("Kim"))
    try await log.signIn()
    try await log.synchronise()
    try await log.say(.name(nil))
    #expect(try await log.outbox()?.entries.map(\.operation) == [.update])
    try await log.synchronise()
    #expect(await log.server.rows[ProfileLog.key]?.isDeleted == false)
    try await log.say(.name("Robin"))
    try await log.synchronise()
    #expect(await log.server.profile == ["name": "Robin"])
  }

  @Test func `what a newer version knows stays on the server and is not told as gone`() async throws {
    await log.server.put(
      ProfileLog.key, ["name": "Kim", "shoe-size": .real(39), "threshold.swim-pace.start": .real(95)])
    try await log.signIn()
    try await log.synchronise()
    try await log.say(.name("Robin"), .weightKilograms(70))
    try await log.synchronise()
    #expect(
      await log.server.profile == [
        "name": "Robin", "weight": .real(70), "shoe-size": .real(39), "threshold.swim-pace.start": .real(95),
      ])
  }

  @Test(
    arguments: [
      ("name", .text("  ")), ("name", .text(String(repeating: "x", count: 101))), ("name", .integer(7)),
      ("birth-year", .integer(1800)), ("birth-year", .real(1985.5)), ("birth-year", .text("1985")),
      ("sex", .text("yes")), ("height", .real(.infinity)), ("height", .real(1.72)), ("weight", .bool(true)),
      ("weight.2026-03-01", .real(7)), ("weight.soon", .real(70)), ("email", .text("kim")), ("email", .text("k m@x")),
      ("bio", .text(String(repeating: "b", count: 2_001))), ("picture", .text("portrait.png")),
      ("units", .text("nautical")), ("first-weekday", .text("noday")), ("first-weekday", .text("none")),
      ("first-weekday", .integer(1)), ("units.distance", "Imperial"), ("zones.heart-rate", "own 140,120"),
      ("zones.heart-rate", "karvonen"),
      ("threshold.ftp.start", .real(245.5)), ("threshold.ftp.start", .real(-245)), ("threshold.ftp.start", "off"),
      ("threshold.ftp.1899-12-31", .real(245)), ("threshold.ftp.soon", .real(245)), ("threshold.ftp", .real(245)),
      ("threshold.threshold-pace.start", .real(.nan)),
    ] as [(String, FieldValue)])
  func `a value that makes no sense changes nothing, and what stands beside it holds`(
    _ field: String, _ value: FieldValue
  ) async throws {
    var expected = AthleteProfile.sample
    expected.thresholdsOverTime.restingHeartRateBPM.set(50, from: .sampleMarch)
    for change in OfflineFirstProfileRepositoryTests.sayEverything { try await log.say(change) }
    try await log.prefer(.units(.imperial), .firstWeekday(.sunday), .heartRateZones(nil, .model(.reserve)))
    let settings = try await log.settings()
    try await log.signIn()
    try await log.synchronise()
    await log.server.put(ProfileLog.key, [field: value, "threshold.resting-hr.2026-03-01": .real(50)])
    try await log.synchronise()
    #expect(try await log.profile() == expected)
    #expect(try await log.settings() == settings)
    #expect(try await log.conflicts() == [])
    #expect(try await log.outbox()?.entries == [])
  }

  @Test func `whole numbers are taken however they are told`() async throws {
    await log.server.put(
      ProfileLog.key, ["birth-year": .real(1985), "weight": .integer(70), "threshold.max-hr.start": .integer(188)])
    try await log.signIn()
    try await log.synchronise()
    #expect(
      try await log.profile()
        == AthleteProfile(birthYear: 1985, weightKilograms: 70, thresholds: Thresholds(maximumHeartRateBPM: 188)))
  }

  @Test func `a year that has not come here yet is no nonsense`() async throws {
    await log.server.put(ProfileLog.key, ["threshold.max-hr.2190-01-01": .real(188)])
    try await log.signIn()
    try await log.synchronise()
    #expect(try await log.profile()?.thresholds.maximumHeartRateBPM == 188)
  }

  @Test func `a profile that the server calls deleted is kept`() async throws {
    try await log.say(.name("Kim"))
    try await log.signIn()
    try await log.synchronise()
    await log.server.put(ProfileLog.key, [:], isDeleted: true)
    try await log.synchronise()
    #expect(try await log.profile()?.name == "Kim")
  }

  @Test func `rows by other names are none of ours`() async throws {
    await log.server.put(RowKey(collection: "profiles", id: "another"), ["name": "Mallory"])
    try await log.signIn()
    try await log.synchronise()
    #expect(try await log.profile() == AthleteProfile())
  }

  @Test func `a refused change is taken back, and made again when it is retried`() async throws {
    try await log.say(.name("Kim"), .functionalThresholdPowerWatts(245))
    try await log.signIn()
    try await log.synchronise()
    await log.server.refuse(ProfileLog.key, reason: "no")
    try await log.say(.name(nil), .functionalThresholdPowerWatts(nil))
    try await log.synchronise()
    #expect(try await log.profile()?.name == "Kim")
    #expect(try await log.profile()?.thresholds.functionalThresholdPowerWatts == 245)
    await log.server.refuse(ProfileLog.key, reason: nil)
    let entry = try #require(try await log.outbox()?.refused.first)
    #expect(entry.fields == ["name", "threshold.ftp.start"])
    _ = try await log.sync.retry(entry.id)
    #expect(try await log.profile() == AthleteProfile())
    try await log.synchronise()
    #expect(await log.server.profile == ["name": .null, "threshold.ftp.start": .null])
  }
}
