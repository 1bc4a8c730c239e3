import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainProfile
import DomainProfileTestSupport
import Testing

/// Two machines with one account, which both say something.
@Suite(.timeLimit(.minutes(5))) struct TwoProfilesTests {
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
    #expect(try await one.profile() == other.profile())
    for log in [one, other] {
      #expect(try await log.conflicts() == [])
      #expect(try await log.outbox()?.entries == [])
    }
  }

  @Test func `what each said before they met, both know after`() async throws {
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

  @Test func `what both said differently before they met is a conflict in words, and what each said alone is not`()
    async throws
  {
    try await one.say(.weightKilograms(70), .functionalThresholdPowerWatts(245))
    try await other.say(.weightKilograms(71), .functionalThresholdPowerWatts(250), .heightCentimeters(180))
    try await meet()
    #expect(
      try await other.conflicts() == [
        SyncConflict(
          collection: "profiles", row: "profile", title: "Profile", field: "threshold.ftp.start", base: nil,
          mine: "250 W", theirs: "245 W"),
        SyncConflict(
          collection: "profiles", row: "profile", title: "Profile", field: "weight", base: nil, mine: "71 kg",
          theirs: "70 kg"),
      ])
    _ = try await other.sync.resolve("profiles/profile/weight", .keepMine)
    _ = try await other.sync.resolve("profiles/profile/threshold.ftp.start", .keepTheirs)
    try await settle()
    #expect(try await one.profile()?.weightKilograms == 71)
    #expect(try await other.profile()?.thresholds.functionalThresholdPowerWatts == 245)
    try await expectInStep()
  }

  @Test func `thresholds of different days are merged, and the same one is once`() async throws {
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

  @Test func `weights of different days are merged, and of the same day are a conflict`() async throws {
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
          mine: "68.5 kg", theirs: "68 kg")
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

  @Test func `e-mail and bio are merged each by itself`() async throws {
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

  @Test func `what is taken back here and changed there is a conflict`() async throws {
    try await one.say(.name("Kim"))
    try await meet()
    try await one.say(.name(nil))
    try await other.say(.name("Robin"))
    try await other.synchronise()
    try await one.synchronise()
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

  @Test func `what is taken back on both is no conflict`() async throws {
    try await one.say(.name("Kim"), .weightKilograms(70))
    try await meet()
    for log in [one, other] { try await log.say(.name(nil), .weightKilograms(nil)) }
    try await settle()
    #expect(try await one.profile() == AthleteProfile())
    try await expectInStep()
  }

  @Test func `what was never said here is taken from there, whatever was said before the account`() async throws {
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

  @Test func `who signs out and in again agrees with what they said before`() async throws {
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
