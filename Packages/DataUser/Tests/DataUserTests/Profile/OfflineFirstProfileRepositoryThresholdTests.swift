import CoreDatabase
import DataUser
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import GRDB
import Testing

struct OfflineFirstProfileRepositoryThresholdTests {
  private let folder: Folder
  private let database: LocalDatabase
  private let profiles: OfflineFirstProfileRepository

  init() throws {
    folder = try Folder()
    database = try folder.connect()
    profiles = OfflineFirstProfileRepository(database: database)
  }

  @Test(
    arguments: [
      (.restingHeartRateBPM(45), .restingHeartRateBPM(50)), (.maximumHeartRateBPM(190), .maximumHeartRateBPM(185)),
      (.lactateThresholdHeartRateBPM(171), .lactateThresholdHeartRateBPM(165)),
      (.functionalThresholdPowerWatts(260), .functionalThresholdPowerWatts(250)),
      (.thresholdPaceSecondsPerKilometer(254.76), .thresholdPaceSecondsPerKilometer(260)),
      (.weightKilograms(62.5), .weightKilograms(64)),
    ] as [(ProfileChange, ProfileChange)])
  func `each dated field keeps its values with their days`(_ later: ProfileChange, _ earlier: ProfileChange)
    async throws
  {
    try await sayTheSample()
    _ = try await profiles.apply([later], from: .sampleMarch)
    _ = try await profiles.apply([earlier], from: .sampleLastYear)
    let expected = try AthleteProfile.sample.applying([later], from: .sampleMarch)
      .applying([earlier], from: .sampleLastYear)
    #expect(try await profile() == expected)
    #expect(expected.days(of: later.field) == [nil, .sampleLastYear, .sampleMarch])
  }

  @Test func `a value can end, be set again and be removed`() async throws {
    try await sayTheSample()
    let steps: [(ProfileChange, CalendarDay?)] = [
      (.maximumHeartRateBPM(nil), .sampleMarch), (.maximumHeartRateBPM(186), .sampleMay),
      (.maximumHeartRateBPM(187), nil), (.maximumHeartRateBPM(nil), nil), (.maximumHeartRateBPM(nil), nil),
      (.maximumHeartRateBPM(nil), nil), (.maximumHeartRateBPM(nil), nil),
    ]
    var expected = AthleteProfile.sample
    for (change, day) in steps {
      _ = try await profiles.apply([change], from: day)
      expected = try expected.applying([change], from: day)
      #expect(try await profile() == expected)
    }
    #expect(expected.thresholdsOverTime.maximumHeartRateBPM == DatedValues())
    #expect(try await rowCount(of: "max-hr") == 0)
  }

  @Test func `when one of several changes contradicts another period, all are rolled back`() async throws {
    try await sayTheSample()
    _ = try await profiles.apply([.maximumHeartRateBPM(180)], from: .sampleMarch)
    let before = try await profile()
    let refused = ProfileError.invalidValue(
      .lactateThresholdHeartRate, given: "182 bpm",
      allowed: "less than the maximum heart rate of 180 bpm, which applies on 2026-03-01")
    await #expect(throws: refused) {
      try await profiles.apply(
        [.functionalThresholdPowerWatts(300), .lactateThresholdHeartRateBPM(182)], from: .sampleLastYear)
    }
    await #expect(throws: ProfileError.undatedField(.name)) {
      try await profiles.apply([.functionalThresholdPowerWatts(300), .name("Kim")], from: .sampleMay)
    }
    #expect(try await profile() == before)
  }

  @Test func `values of one threshold added at the same time over two connections are all stored`() async throws {
    let repositories = [profiles, OfflineFirstProfileRepository(database: try folder.connect())]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<20 {
        group.addTask {
          _ = try await repositories[index % 2].apply(
            [.functionalThresholdPowerWatts(200 + index)], from: CalendarDay(daysSinceEpoch: 20_000 + index))
        }
      }
      try await group.waitForAll()
    }
    let power = try await profile()?.thresholdsOverTime.functionalThresholdPowerWatts
    #expect(power?.entries.map(\.value) == (200..<220).map { $0 })
  }

  @Test
  func `observers see a threshold changed over another connection`() async throws {
    let elsewhere = OfflineFirstProfileRepository(database: try folder.connect())
    var seen = profiles.profile().makeAsyncIterator()
    #expect(try await seen.next()?.value == AthleteProfile())
    _ = try await elsewhere.apply([.maximumHeartRateBPM(190)], from: .sampleMarch)
    var profile = try await seen.next()?.value
    while let observed = profile, observed.thresholds.maximumHeartRateBPM == nil {
      profile = try await seen.next()?.value
    }
    #expect(profile?.thresholdPeriods.map(\.from) == [.sampleMarch])
  }

  @Test func `a field written by a later version is ignored and kept, and so is a number too large`() async throws {
    try await execute(
      "INSERT INTO threshold VALUES ('swim-pace', NULL, 95), ('max-hr', NULL, 1e300), ('ftp', 20513, 245.4)")
    #expect(
      try await profile()?.thresholdPeriods == [
        DatedThresholds.Entry(from: .sampleMarch, thresholds: Thresholds(functionalThresholdPowerWatts: 245))
      ])
    _ = try await profiles.apply([.maximumHeartRateBPM(190), .functionalThresholdPowerWatts(nil)], from: nil)
    #expect(try await rowCount(of: "swim-pace") == 1)
    #expect(try await profile() == AthleteProfile(thresholds: Thresholds(maximumHeartRateBPM: 190)))
  }

  @Test(arguments: ["NULL", "20513"])
  func `a threshold has at most one value per day`(_ day: String) async throws {
    try await execute("INSERT INTO threshold VALUES ('max-hr', \(day), 190), ('ftp', \(day), 245)")
    await #expect(throws: ProfileError.self) {
      try await execute("INSERT INTO threshold VALUES ('max-hr', \(day), 191)")
    }
  }

  private func sayTheSample() async throws {
    _ = try await profiles.apply(OfflineFirstProfileRepositoryTests.sayEverything, from: nil)
  }

  private func profile() async throws -> AthleteProfile? {
    for try await snapshot in profiles.profile() { return snapshot.value }
    return nil
  }

  private func execute(_ sql: String) async throws(ProfileError) {
    _ = try await database.write(mapping: { ProfileError.storage(.unavailable(reason: "\($0)")) }) {
      try $0.execute(sql: sql)
    }
  }

  private func rowCount(of field: String) async throws(ProfileError) -> Int? {
    try await database.read(mapping: { ProfileError.storage(.unavailable(reason: "\($0)")) }) {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM threshold WHERE field = ?", arguments: [field])
    }
  }
}
