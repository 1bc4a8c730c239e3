import CoreDatabase
import DataUser
import DomainCore
import DomainProfile
import DomainProfileTestSupport
import GRDB
import Testing

struct OfflineFirstProfileRepositoryTests {
  private let folder: Folder
  private let database: LocalDatabase
  private let profiles: OfflineFirstProfileRepository

  init() throws {
    folder = try Folder()
    database = try folder.connect()
    profiles = OfflineFirstProfileRepository(database: database)
  }

  static let sayEverything: [ProfileChange] = [
    .name("Robin Example"), .email("robin@example.org"), .bio("Runs before breakfast.\nClimbs when it rains."),
    .picture(.sample), .birthYear(1985), .sex(.female), .heightCentimeters(172), .weightKilograms(63.5),
    .restingHeartRateBPM(48), .maximumHeartRateBPM(188), .lactateThresholdHeartRateBPM(170),
    .functionalThresholdPowerWatts(245), .thresholdPaceSecondsPerKilometer(255),
  ]

  private static let clearEverything: [ProfileChange] = [
    .name(nil), .email(nil), .bio(nil), .picture(nil), .birthYear(nil), .sex(.unspecified), .heightCentimeters(nil),
    .weightKilograms(nil),
    .restingHeartRateBPM(nil), .maximumHeartRateBPM(nil), .lactateThresholdHeartRateBPM(nil),
    .functionalThresholdPowerWatts(nil), .thresholdPaceSecondsPerKilometer(nil),
  ]

  private func profile() async throws -> AthleteProfile? {
    for try await snapshot in profiles.profile() { return snapshot.value }
    return nil
  }

  @Test func `the profile is empty before anything is set`() async throws {
    #expect(try await profile() == AthleteProfile())
  }

  @Test func `every field is stored, and can be cleared`() async throws {
    #expect(Set(Self.sayEverything.map(\.field)) == Set(ProfileField.allCases))
    _ = try await profiles.apply(Self.sayEverything, from: nil)
    #expect(try await profile() == .sample)
    _ = try await profiles.apply(Self.clearEverything, from: nil)
    #expect(try await profile() == AthleteProfile())
  }

  @Test(arguments: ProfileField.allCases)
  func `a change leaves the other fields alone`(_ field: ProfileField) async throws {
    _ = try await profiles.apply(Self.sayEverything, from: nil)
    let change = try #require(Self.clearEverything.first { $0.field == field })
    _ = try await profiles.apply([change], from: nil)
    #expect(try await profile() == AthleteProfile.sample.applying([change]))
  }

  @Test func `when one of several changes contradicts stored values, all are rolled back`() async throws {
    let before = try await profiles.apply([.maximumHeartRateBPM(180)], from: nil)
    let refused = ProfileError.invalidValue(
      .restingHeartRate, given: "180 bpm", allowed: "less than the maximum heart rate of 180 bpm")
    await #expect(throws: refused) {
      try await profiles.apply([.weightKilograms(70), .restingHeartRateBPM(180)], from: nil)
    }
    #expect(try await profile() == AthleteProfile(thresholds: Thresholds(maximumHeartRateBPM: 180)))
    #expect(try await profiles.apply([.weightKilograms(71)], from: nil) == before + 1)
  }

  @Test
  func `an observer in this or another program sees a change at its revision or later`()
    async throws
  {
    let elsewhere = OfflineFirstProfileRepository(database: try folder.connect())
    var inSameProgram = opened(profiles.profile())
    var inAnother = opened(elsewhere.profile())
    #expect(try await inSameProgram.next(isolation: nil)?.value == AthleteProfile())
    #expect(try await inAnother.next(isolation: nil)?.value == AthleteProfile())
    let revision = try await profiles.apply([.name("Kim")], from: nil)
    #expect(try await firstNamed("Kim", in: &inSameProgram) == revision)
    #expect(try await firstNamed("Kim", in: &inAnother) == revision)
  }

  private typealias Iterator = any AsyncIteratorProtocol<Snapshot<AthleteProfile>, ProfileError>

  private func opened(_ profiles: some AsyncSequence<Snapshot<AthleteProfile>, ProfileError>) -> Iterator {
    profiles.makeAsyncIterator()
  }

  private func firstNamed(_ name: String, in profiles: inout Iterator) async throws -> Revision? {
    while let snapshot = try await profiles.next(isolation: nil) {
      if snapshot.value.name == name { return snapshot.revision }
    }
    return nil
  }

  @Test func `fields changed at the same time over two connections are all stored`() async throws {
    let repositories = [profiles, OfflineFirstProfileRepository(database: try folder.connect())]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, change) in Self.sayEverything.enumerated() {
        group.addTask { _ = try await repositories[index % 2].apply([change], from: nil) }
      }
      try await group.waitForAll()
    }
    for try await snapshot in repositories[0].profile() {
      #expect(snapshot == Snapshot(.sample, revision: Revision(Self.sayEverything.count)))
      break
    }
  }

  @Test func `values written by a later version count as unset, and are kept until they are changed`() async throws {
    try await execute("INSERT INTO profile (id, name, sex, height) VALUES (1, 'Kim', 'both', 170)")
    #expect(try await profile() == AthleteProfile(name: "Kim", heightCentimeters: 170))
    _ = try await profiles.apply([.heightCentimeters(171)], from: nil)
    #expect(try await storedSex() == "both")
    _ = try await profiles.apply([.sex(.male)], from: nil)
    #expect(try await storedSex() == "male")
  }

  @Test func `there can be only one profile`() async throws {
    await #expect(throws: ProfileError.self) {
      try await execute("INSERT INTO profile (id, name) VALUES (2, 'Another')")
    }
  }

  private func execute(_ sql: String) async throws(ProfileError) {
    _ = try await database.write(mapping: { ProfileError.storage(.unavailable(reason: "\($0)")) }) {
      try $0.execute(sql: sql)
    }
  }

  private func storedSex() async throws(ProfileError) -> String? {
    try await database.write(mapping: { ProfileError.storage(.unavailable(reason: "\($0)")) }) {
      try String.fetchOne($0, sql: "SELECT sex FROM profile")
    }.value
  }
}
