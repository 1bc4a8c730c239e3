import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainProfile
import DomainProfileTestSupport
import Testing

/// Which pictures are kept, and for how long.
@Suite(.timeLimit(.minutes(5))) struct OfflineFirstProfileRepositoryPictureTests {
  private let log: ProfileLog

  init() throws {
    log = try ProfileLog()
  }

  private func setUpAccount() async throws {
    try await log.signIn()
    try await log.synchronise()
  }

  @Test func `a picture is kept byte for byte, and its facts stand in the profile`() async throws {
    await #expect(throws: ProfileError.noPicture) { try await log.profiles.picture() }
    try await log.say(.picture(.sample))
    #expect(try await log.profile()?.picture == .here(Picture.sample.facts))
    #expect(try await log.profiles.picture() == .sample)
  }

  @Test func `without an account a picture that was replaced or cleared is gone`() async throws {
    try await log.say(.picture(.sample))
    try await log.say(.picture(.sampleOther))
    #expect(try await log.pictureCount() == 1)
    #expect(try await log.picture() == .sampleOther)
    try await log.say(.picture(nil))
    #expect(try await log.pictureCount() == 0)
    #expect(try await log.profile() == AthleteProfile())
  }

  @Test func `without a journal it is the same`() async throws {
    let folder = try Folder()
    let database = try folder.connect()
    let profiles = OfflineFirstProfileRepository(database: database)
    for picture in [Picture.sample, .sampleOther, nil] {
      _ = try await profiles.apply([.picture(picture)], from: nil)
      #expect(try folder.rows("SELECT * FROM profile_picture").count == (picture == nil ? 0 : 1))
    }
  }

  @Test func `a change beside it that is refused leaves the picture there was`() async throws {
    try await log.say(.picture(.sample))
    await #expect(throws: ProfileError.takesNoDay(.picture)) {
      try await log.say(.weightKilograms(70), .picture(.sampleOther), from: .sampleMarch)
    }
    #expect(try await log.picture() == .sample)
    #expect(try await log.pictureCount() == 1)
  }

  @Test func `what a server refuses gives the picture back that was there, exactly, and a retry the new one`()
    async throws
  {
    try await log.say(.picture(.sample))
    try await setUpAccount()
    await log.server.refuse(ProfileLog.key, reason: "no")
    try await log.say(.picture(.sampleOther))
    #expect(try await log.picture() == .sampleOther)
    try await log.synchronise()
    #expect(try await log.picture() == .sample)
    try await log.say(.name("Kim"))
    #expect(try await log.pictureCount() == 2)
    await log.server.refuse(ProfileLog.key, reason: nil)
    let entry = try #require(try await log.outbox()?.refused.first)
    _ = try await log.sync.retry(entry.id)
    #expect(try await log.picture() == .sampleOther)
    try await log.synchronise()
    try await log.say(.name("Robin"))
    #expect(try await log.pictureCount() == 1)
  }

  @Test func `a refusal that is discarded leaves one picture`() async throws {
    try await log.say(.picture(.sample))
    try await setUpAccount()
    await log.server.refuse(ProfileLog.key, reason: "no")
    try await log.say(.picture(nil))
    try await log.synchronise()
    let entry = try #require(try await log.outbox()?.refused.first)
    _ = try await log.sync.discard(entry.id)
    await log.server.refuse(ProfileLog.key, reason: nil)
    try await log.say(.name("Kim"))
    #expect(try await log.picture() == .sample)
    #expect(try await log.pictureCount() == 1)
  }
}
