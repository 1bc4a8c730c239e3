import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

/// Two machines with one account, both with values of their own.
struct TwoProfilesTests {
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
    #expect(try await one.profile() == other.profile())
    for log in [one, other] {
      #expect(try await log.conflicts() == [])
      #expect(try await log.outbox()?.entries == [])
    }
  }

  @Test func `values set on either machine before the first sync reach both`() async throws {
    try await one.say(.name("Kim"), .functionalThresholdPowerWatts(245))
    try await other.say(.name("Kim"), .weightKilograms(70), .maximumHeartRateBPM(188))
    try await other.say(.functionalThresholdPowerWatts(260), from: .sampleMay)
    try await meet()
    var expected = AthleteProfile(
      name: "Kim", weightKilograms: 70,
      thresholds: Thresholds(maximumHeartRateBPM: 188, functionalThresholdPowerWatts: 245))
    expected.thresholdsOverTime.functionalThresholdPowerWatts.set(260, from: .sampleMay)
    #expect(try await one.profile() == expected)
    try await expectInStep()
  }

  @Test func `values set differently before the first sync are a conflict, and values set on one are not`()
    async throws
  {
    try await one.say(.weightKilograms(70), .functionalThresholdPowerWatts(245))
    try await other.say(.weightKilograms(71), .functionalThresholdPowerWatts(250), .heightCentimeters(180))
    try await meet()
    #expect(
      try await other.conflicts() == [
        SyncConflict(
          collection: "profiles", row: "profile", title: "Profile", field: "threshold.ftp.start", base: nil,
          mine: "250 W", theirs: "245 W", codes: .init(base: nil, mine: "250", theirs: "245")),
        SyncConflict(
          collection: "profiles", row: "profile", title: "Profile", field: "weight", base: nil, mine: "71 kg",
          theirs: "70 kg", codes: .init(base: nil, mine: "71", theirs: "70")),
      ])
    _ = try await other.sync.resolve("profiles/profile/weight", .keepMine)
    _ = try await other.sync.resolve("profiles/profile/threshold.ftp.start", .keepTheirs)
    try await settle()
    #expect(try await one.profile()?.weightKilograms == 71)
    #expect(try await other.profile()?.thresholds.functionalThresholdPowerWatts == 245)
    try await expectInStep()
  }

  @Test func `thresholds of different days are merged, and equal ones appear once`() async throws {
    try await one.say(.functionalThresholdPowerWatts(245))
    try await meet()
    try await one.say(.functionalThresholdPowerWatts(250), from: .sampleMarch)
    try await one.say(.functionalThresholdPowerWatts(260), from: .sampleMay)
    try await other.say(.functionalThresholdPowerWatts(230), from: .sampleLastYear)
    try await other.say(.functionalThresholdPowerWatts(260), from: .sampleMay)
    try await settle()
    #expect(
      try await one.profile()?.thresholdsOverTime.functionalThresholdPowerWatts
        == DatedValues([
          .init(value: 245), .init(from: .sampleLastYear, value: 230), .init(from: .sampleMarch, value: 250),
          .init(from: .sampleMay, value: 260),
        ]))
    try await expectInStep()
  }

  @Test func `weights of different days are merged, and those of the same day are a conflict`() async throws {
    try await one.say(.weightKilograms(70))
    try await meet()
    try await one.say(.weightKilograms(69), from: .sampleMarch)
    try await one.say(.weightKilograms(68), from: .sampleMay)
    try await other.say(.weightKilograms(71), from: .sampleLastYear)
    try await other.say(.weightKilograms(68.5), from: .sampleMay)
    try await settle()
    #expect(
      try await other.conflicts() == [
        SyncConflict(
          collection: "profiles", row: "profile", title: "Profile", field: "weight.2026-05-20", base: nil,
          mine: "68.5 kg", theirs: "68 kg", codes: .init(base: nil, mine: "68.5", theirs: "68"))
      ])
    _ = try await other.sync.resolve("profiles/profile/weight.2026-05-20", .keepTheirs)
    try await settle()
    #expect(
      try await one.profile()?.weightKilogramsOverTime
        == DatedValues([
          .init(value: 70), .init(from: .sampleLastYear, value: 71), .init(from: .sampleMarch, value: 69),
          .init(from: .sampleMay, value: 68),
        ]))
    try await expectInStep()
  }

  @Test func `e-mail and bio are merged independently`() async throws {
    try await meet()
    try await one.say(.email("kim@example.org"))
    try await other.say(.bio("Runs.\nSwims."))
    try await settle()
    #expect(try await one.profile() == AthleteProfile(email: "kim@example.org", bio: "Runs.\nSwims."))
    try await expectInStep()
  }

  @Test func `a threshold that is removed is removed everywhere, and can be set again`() async throws {
    try await one.say(.functionalThresholdPowerWatts(245))
    try await one.say(.functionalThresholdPowerWatts(250), from: .sampleMarch)
    try await meet()
    try await other.say(.functionalThresholdPowerWatts(nil))
    try await settle()
    #expect(try await one.profile()?.thresholdsOverTime.days(of: .functionalThresholdPower) == [nil])
    try await one.say(.functionalThresholdPowerWatts(255), from: .sampleMarch)
    try await settle()
    #expect(try await other.profile()?.thresholds.functionalThresholdPowerWatts == 255)
    try await expectInStep()
  }

  @Test func `a value cleared here and changed there is a conflict`() async throws {
    try await one.say(.name("Kim"))
    try await meet()
    try await one.say(.name(nil))
    try await other.say(.name("Robin"))
    try await other.synchronize()
    try await one.synchronize()
    #expect(
      try await one.conflicts() == [
        SyncConflict(
          collection: "profiles", row: "profile", title: "Profile", field: "name", base: "Kim", mine: nil,
          theirs: "Robin")
      ])
    _ = try await one.sync.resolve("profiles/profile/name", .keepMine)
    try await settle()
    #expect(try await other.profile()?.name == nil)
    try await expectInStep()
  }

  @Test func `a value cleared on both machines is no conflict`() async throws {
    try await one.say(.name("Kim"), .weightKilograms(70))
    try await meet()
    for log in [one, other] { try await log.say(.name(nil), .weightKilograms(nil)) }
    try await settle()
    #expect(try await one.profile() == AthleteProfile())
    try await expectInStep()
  }

  @Test func `values never set here come from the other machine, whatever was set before the account`() async throws {
    try await one.say(.name("Kim"), .sex(.female), .functionalThresholdPowerWatts(245))
    try await other.say(.weightKilograms(70))
    try await meet()
    #expect(
      try await other.profile()
        == AthleteProfile(
          name: "Kim", sex: .female, weightKilograms: 70,
          thresholds: Thresholds(functionalThresholdPowerWatts: 245)))
    try await expectInStep()
  }

  @Test func `signing out and in again causes no conflict with one's own values`() async throws {
    try await one.say(.name("Kim"), .weightKilograms(70))
    try await meet()
    try await one.say(.weightKilograms(nil))
    try await settle()
    try await one.signOut()
    try await one.signIn()
    try await settle()
    #expect(try await one.profile() == AthleteProfile(name: "Kim"))
    try await expectInStep()
  }
}
