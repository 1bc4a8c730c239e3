import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainProfile
import DomainProfileTestSupport
import Testing

/// Which pictures are stored, and for how long.
struct OfflineFirstProfileRepositoryPictureTests {
  private let log: ProfileLog

  init() throws {
    log = try ProfileLog()
  }

  private func setUpAccount() async throws {
    try await log.signIn()
    try await log.synchronize()
  }

  @Test func `a picture is stored byte for byte, and its metadata is in the profile`() async throws {
    await #expect(throws: ProfileError.noPicture) { try await log.profiles.picture() }
    try await log.say(.picture(.sample))
    #expect(try await log.profile()?.picture == .here(Picture.sample.facts))
    #expect(try await log.profiles.picture() == .sample)
  }

  @Test func `without an account a replaced or cleared picture is deleted`() async throws {
    try await log.say(.picture(.sample))
    try await log.say(.picture(.sampleOther))
    #expect(try await log.pictureCount() == 1)
    #expect(try await log.picture() == .sampleOther)
    try await log.say(.picture(nil))
    #expect(try await log.pictureCount() == 0)
    #expect(try await log.profile() == AthleteProfile())
  }

  @Test func `without a journal the same applies`() async throws {
    let folder = try Folder()
    let database = try folder.connect()
    let profiles = OfflineFirstProfileRepository(database: database)
    for picture in [Picture.sample, .sampleOther, nil] {
      _ = try await profiles.apply([.picture(picture)], from: nil)
      #expect(try folder.rows("SELECT * FROM profile_picture").count == (picture == nil ? 0 : 1))
    }
  }

  @Test func `when another change in the same write is rejected, the existing picture stays`() async throws {
    try await log.say(.picture(.sample))
    await #expect(throws: ProfileError.undatedField(.picture)) {
      try await log.say(.weightKilograms(70), .picture(.sampleOther), from: .sampleMarch)
    }
    #expect(try await log.picture() == .sample)
    #expect(try await log.pictureCount() == 1)
  }

  @Test func `a rejection by the server restores exactly the previous picture, and a retry the new one`()
    async throws
  {
    try await log.say(.picture(.sample))
    try await setUpAccount()
    await log.server.reject(ProfileLog.key, reason: "no")
    try await log.say(.picture(.sampleOther))
    #expect(try await log.picture() == .sampleOther)
    try await log.synchronize()
    #expect(try await log.picture() == .sample)
    try await log.say(.name("Kim"))
    #expect(try await log.pictureCount() == 2)
    await log.server.reject(ProfileLog.key, reason: nil)
    let entry = try #require(try await log.outbox()?.rejected.first)
    _ = try await log.sync.retry(entry.id)
    #expect(try await log.picture() == .sampleOther)
    try await log.synchronize()
    try await log.say(.name("Robin"))
    #expect(try await log.pictureCount() == 1)
  }

  @Test func `discarding a rejected change leaves one picture`() async throws {
    try await log.say(.picture(.sample))
    try await setUpAccount()
    await log.server.reject(ProfileLog.key, reason: "no")
    try await log.say(.picture(nil))
    try await log.synchronize()
    let entry = try #require(try await log.outbox()?.rejected.first)
    _ = try await log.sync.discard(entry.id)
    await log.server.reject(ProfileLog.key, reason: nil)
    try await log.say(.name("Kim"))
    #expect(try await log.picture() == .sample)
    #expect(try await log.pictureCount() == 1)
  }
}
