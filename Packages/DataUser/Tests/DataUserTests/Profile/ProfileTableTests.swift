import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

/// What is sent to the server about a profile, and what is received.
struct ProfileTableTests {
  private let log: ProfileLog

  init() throws {
    log = try ProfileLog()
  }

  @Test func `without an account nothing is pending, and an empty profile has nothing to send`() async throws {
    try await log.signIn()
    #expect(try await log.outbox()?.entries == [])
    let other = try ProfileLog()
    try await other.say(.name("Kim"))
    #expect(try await other.outbox()?.entries == [])
  }

  @Test func `every value that is set is sent to the server, and no other`() async throws {
    try await log.say(.name("Kim"), .weightKilograms(70), .functionalThresholdPowerWatts(245))
    try await log.say(.functionalThresholdPowerWatts(250), .maximumHeartRateBPM(188), from: .sampleMarch)
    try await log.signIn()
    #expect(try await log.outbox()?.entries.map(\.title) == ["Profile"])
    try await log.synchronize()
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
    try await log.synchronize()
    let other = try ProfileLog(server: log.server)
    try await other.signIn()
    try await other.synchronize()
    #expect(try await other.profile() == log.profile())
    #expect(try await other.profile()?.name == "Robin Example")
    #expect(try await other.profile()?.thresholdsOverTime.days(of: .functionalThresholdPower) == [nil, .sampleMarch])
    #expect(try await other.profile()?.days(of: .weight) == [nil, .sampleMarch])
    #expect(try await other.sentFields() == log.sentFields())
    #expect(try await other.outbox()?.entries == [])
  }

  @Test func `a change sends only the fields it changes`() async throws {
    try await log.say(.name("Kim"), .weightKilograms(70), .functionalThresholdPowerWatts(245))
    try await log.signIn()
    try await log.synchronize()
    try await log.say(.name("Kim"), .weightKilograms(71), .functionalThresholdPowerWatts(250))
    #expect(try await log.outbox()?.entries.map(\.fields) == [["threshold.ftp.start", "weight"]])
  }

  @Test func `a cleared value is sent as null, and a threshold that ends as one without a value`() async throws {
    try await log.say(.name("Kim"), .sex(.male), .maximumHeartRateBPM(188), .functionalThresholdPowerWatts(245))
    try await log.say(.functionalThresholdPowerWatts(250), from: .sampleMarch)
    try await log.signIn()
    try await log.synchronize()
    try await log.say(.name(nil), .sex(.unspecified), .functionalThresholdPowerWatts(nil))
    try await log.say(.maximumHeartRateBPM(nil), from: .sampleMarch)
    try await log.synchronize()
    #expect(
      await log.server.profile == [
        "name": .null, "sex": .null, "threshold.max-hr.start": .real(188), "threshold.max-hr.2026-03-01": "none",
        "threshold.ftp.start": .real(245), "threshold.ftp.2026-03-01": .null,
      ])
  }

  @Test func `a weight is sent with its day, and an ended one without a value`() async throws {
    try await log.say(.weightKilograms(70))
    try await log.say(.weightKilograms(69), from: .sampleMarch)
    try await log.say(.weightKilograms(nil), from: .sampleMay)
    try await log.signIn()
    try await log.synchronize()
    #expect(
      await log.server.profile == [
        "weight": .real(70), "weight.2026-03-01": .real(69), "weight.2026-05-20": "none",
      ])
  }

  @Test func `a profile with every value cleared is not deleted, and can be filled in again`() async throws {
    try await log.say(.name("Kim"))
    try await log.signIn()
    try await log.synchronize()
    try await log.say(.name(nil))
    #expect(try await log.outbox()?.entries.map(\.operation) == [.update])
    try await log.synchronize()
    #expect(await log.server.rows[ProfileLog.key]?.isDeleted == false)
    try await log.say(.name("Robin"))
    try await log.synchronize()
    #expect(await log.server.profile == ["name": "Robin"])
  }

  @Test func `fields from a newer version stay on the server and are not reported as deleted`() async throws {
    await log.server.put(
      ProfileLog.key, ["name": "Kim", "shoe-size": .real(39), "threshold.swim-pace.start": .real(95)])
    try await log.signIn()
    try await log.synchronize()
    try await log.say(.name("Robin"), .weightKilograms(70))
    try await log.synchronize()
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
  func `an invalid value changes nothing, and the other values of the row apply`(
    _ field: String, _ value: FieldValue
  ) async throws {
    var expected = AthleteProfile.sample
    expected.thresholdsOverTime.restingHeartRateBPM.set(50, from: .sampleMarch)
    for change in OfflineFirstProfileRepositoryTests.sayEverything { try await log.say(change) }
    try await log.prefer(.units(.imperial), .firstWeekday(.sunday), .heartRateZones(nil, .model(.reserve)))
    let settings = try await log.settings()
    try await log.signIn()
    try await log.synchronize()
    await log.server.put(ProfileLog.key, [field: value, "threshold.resting-hr.2026-03-01": .real(50)])
    try await log.synchronize()
    #expect(try await log.profile() == expected)
    #expect(try await log.settings() == settings)
    #expect(try await log.conflicts() == [])
    #expect(try await log.outbox()?.entries == [])
  }

  @Test func `whole numbers are accepted in any notation`() async throws {
    await log.server.put(
      ProfileLog.key, ["birth-year": .real(1985), "weight": .integer(70), "threshold.max-hr.start": .integer(188)])
    try await log.signIn()
    try await log.synchronize()
    #expect(
      try await log.profile()
        == AthleteProfile(birthYear: 1985, weightKilograms: 70, thresholds: Thresholds(maximumHeartRateBPM: 188)))
  }

  @Test func `a year that has not begun here yet is valid`() async throws {
    await log.server.put(ProfileLog.key, ["threshold.max-hr.2190-01-01": .real(188)])
    try await log.signIn()
    try await log.synchronize()
    #expect(try await log.profile()?.thresholds.maximumHeartRateBPM == 188)
  }

  @Test func `a profile that the server reports as deleted is kept`() async throws {
    try await log.say(.name("Kim"))
    try await log.signIn()
    try await log.synchronize()
    await log.server.put(ProfileLog.key, [:], isDeleted: true)
    try await log.synchronize()
    #expect(try await log.profile()?.name == "Kim")
  }

  @Test func `rows with other names are ignored`() async throws {
    await log.server.put(RowKey(collection: "profiles", id: "another"), ["name": "Mallory"])
    try await log.signIn()
    try await log.synchronize()
    #expect(try await log.profile() == AthleteProfile())
  }

  @Test func `a rejected change is undone, and repeated when retried`() async throws {
    try await log.say(.name("Kim"), .functionalThresholdPowerWatts(245))
    try await log.signIn()
    try await log.synchronize()
    await log.server.reject(ProfileLog.key, reason: "no")
    try await log.say(.name(nil), .functionalThresholdPowerWatts(nil))
    try await log.synchronize()
    #expect(try await log.profile()?.name == "Kim")
    #expect(try await log.profile()?.thresholds.functionalThresholdPowerWatts == 245)
    await log.server.reject(ProfileLog.key, reason: nil)
    let entry = try #require(try await log.outbox()?.rejected.first)
    #expect(entry.fields == ["name", "threshold.ftp.start"])
    _ = try await log.sync.retry(entry.id)
    #expect(try await log.profile() == AthleteProfile())
    try await log.synchronize()
    #expect(await log.server.profile == ["name": .null, "threshold.ftp.start": .null])
  }
}
