import CoreCommon
import CoreSync
import CoreSyncTestSupport
import CoreSystem
import DataUser
import DomainAccount
import DomainProfile
import DomainProfileTestSupport
import Foundation
import Testing

/// Two machines with one account and its picture.
struct TwoPicturesTests {
  private let one: ProfileLog
  private let other: ProfileLog

  init() throws {
    one = try ProfileLog()
    other = try ProfileLog(server: one.server)
  }

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

  /// The pictures on the server, by the file that the row names.
  private var stored: Data? {
    get async {
      guard let file = await one.server.rows[ProfileLog.key]?.file else { return nil }
      return await one.server.files[file.location]
    }
  }

  @Test func `a picture set before the account arrives, and so does its later replacement`() async throws {
    try await one.say(.name("Kim"), .picture(.sample))
    try await meet()
    #expect(try await other.picture() == .sample)
    try await other.say(.picture(.sampleOther))
    try await settle()
    #expect(await stored == Picture.sampleOther.data)
    #expect(try await one.picture() == .sampleOther)
    #expect(try await one.profile() == other.profile())
    for log in [one, other] {
      #expect(try await log.outbox()?.entries == [])
      try await log.say(.name("Robin"))
      #expect(try await log.pictureCount() == 1)
    }
  }

  @Test func `a picture whose bytes have not arrived is shown as awaited`() async throws {
    try await one.say(.picture(.sample))
    try await one.signIn()
    try await one.synchronize()
    try await other.signIn()
    await one.server.next(.fetch, .before(.unreachable))
    try await other.synchronize()
    #expect(try await other.profile()?.picture == .awaited)
    await #expect(throws: ProfileError.pictureAwaited) { try await other.profiles.picture() }
    try await other.synchronize()
    #expect(try await other.profile()?.picture == .here(Picture.sample.facts))
  }

  @Test func `removing a picture removes it everywhere`() async throws {
    try await one.say(.picture(.sample))
    try await meet()
    try await other.say(.picture(nil))
    try await settle()
    #expect(try await one.profile()?.picture == nil)
    #expect(try await one.conflicts() == [])
  }

  @Test(arguments: [ConflictChoice.keepMine, .keepTheirs])
  func `a picture changed on both machines is a conflict in words, and either can be kept`(_ choice: ConflictChoice)
    async throws
  {
    try await meet()
    try await one.say(.picture(.sample))
    try await other.say(.picture(.sampleOther))
    try await one.synchronize()
    try await other.synchronize()
    #expect(try await other.picture() == .sampleOther)
    #expect(
      try await other.conflicts() == [
        SyncConflict(
          collection: "profiles", row: "profile", title: "Profile", field: "picture", base: nil,
          mine: "PNG, 3 × 2, 71 bytes", theirs: "a picture that has not arrived",
          codes: .init(
            base: nil, mine: SHA256Digest(of: Picture.sampleOther.data).hexadecimal,
            theirs: SHA256Digest(of: Picture.sample.data).hexadecimal))
      ])
    _ = try await other.sync.resolve("profiles/profile/picture", choice)
    try await settle()
    let kept = choice == .keepMine ? Picture.sampleOther : .sample
    #expect(try await one.picture() == kept)
    #expect(try await other.picture() == kept)
    #expect(await stored == kept.data)
    for log in [one, other] {
      #expect(try await log.conflicts() == [])
      #expect(try await log.outbox()?.entries == [])
    }
  }

  @Test func `the same picture set on both is no conflict`() async throws {
    for log in [one, other] { try await log.say(.picture(.sample)) }
    try await meet()
    for log in [one, other] {
      #expect(try await log.conflicts() == [])
      #expect(try await log.picture() == .sample)
    }
  }

  @Test func `a file that is not a picture is rejected, and the picture on this machine is kept`() async throws {
    try await one.say(.picture(.sample))
    try await meet()
    let nonsense = Data("no picture".utf8)
    let digest = SHA256Digest(of: nonsense).hexadecimal
    await one.server.put(ProfileLog.key, ["picture": .text(digest)], file: nonsense, digest: digest)
    try await settle()
    #expect(try await one.profile()?.picture == .awaited)
    let sample = SHA256Digest(of: Picture.sample.data).hexadecimal
    await one.server.put(
      ProfileLog.key, ["picture": .text(sample)], file: Picture.sample.data, digest: sample)
    try await settle()
    #expect(try await one.picture() == .sample)
  }

  @Test(
    arguments: [.text("short"), .bool(true), .integer(1), .text(String(repeating: "G", count: 64))] as [FieldValue])
  func `an invalid name changes nothing`(_ value: FieldValue) async throws {
    try await one.say(.picture(.sample))
    try await meet()
    await one.server.put(ProfileLog.key, ["picture": value, "name": "Kim"])
    try await settle()
    #expect(try await one.picture() == .sample)
    #expect(try await one.profile()?.name == "Kim")
  }
}
