import CoreCommon
import CoreSync
import CoreSyncTestSupport
import Foundation
import Testing

/// The contract that the sync engine relies on for the files of rows.
@Suite(.serialized)
struct RemoteFileContractTests {
  private static let track = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
  /// Invented, because the client chooses a file's digest.
  private static let digest = String(repeating: "a1", count: 32)
  private static let otherDigest = String(repeating: "b2", count: 32)

  @Test(arguments: RemoteServer.all)
  func `a file is sent and received with its row`(server: RemoteServer) async throws {
    let account = try await server.account()
    let source = try await account.source(RemoteMachine(files: [Self.digest: Self.track]))
    let row = try await source.put(
      OutgoingChange(create: .workout("a"), ["title": "Run", "track": .text(Self.digest)]))
    #expect(row.file?.digest == Self.digest)
    let other = try await account.source(RemoteMachine())
    let read = try #require(try await other.news().rows.first)
    #expect(read == row)
    #expect(try await other.bytes(of: read) == Self.track)
  }

  @Test(arguments: RemoteServer.real)
  func `a profile's picture is synced, replaced and removed`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount()
    let pictures = [Self.digest: Data("first".utf8), Self.otherDigest: Data("second".utf8)]
    let source = try await account.source(RemoteMachine(files: pictures))
    let profile = RowKey(collection: "profiles", id: "profile")
    var row = try await source.put(OutgoingChange(create: profile, ["picture": .text(Self.digest)]))
    let other = try await account.source(RemoteMachine())
    for (digest, picture) in [(Self.digest, "first"), (Self.otherDigest, "second")] {
      row = try await source.put(OutgoingChange(row, ["picture": .text(digest)]))
      let read = try #require(try await other.news().rows.first)
      #expect(read.file?.digest == digest)
      #expect(try await other.bytes(of: read) == Data(picture.utf8))
    }
    let cleared = try await source.put(OutgoingChange(row, ["picture": .null]))
    #expect(cleared.file == nil && cleared.fields["picture"] == .null)
  }

  @Test(arguments: RemoteServer.all)
  func `a row can be sent without its file, which another machine adds`(server: RemoteServer) async throws {
    let account = try await server.account()
    let source = try await account.source(RemoteMachine())
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["track": .text(Self.digest)]))
    #expect(row.file == nil && row.fields["track"] == .text(Self.digest))
    let other = try await account.source(RemoteMachine(files: [Self.digest: Self.track]))
    let withFile = try await other.put(OutgoingChange(row, ["track": .text(Self.digest)]))
    #expect(withFile.file?.digest == Self.digest)
    let edited = try await source.put(OutgoingChange(withFile, ["title": "Race"]))
    #expect(edited.file == withFile.file)
  }

  @Test(arguments: RemoteServer.all)
  func `files in a batch are stored with their own rows`(server: RemoteServer) async throws {
    let digests = (0..<5).map { String(repeating: "0\($0)", count: 32) }
    let files = Dictionary(uniqueKeysWithValues: digests.enumerated().map { ($1, Data("track \($0)".utf8)) })
    let source = try await server.account().source(RemoteMachine(files: files))
    let changes = digests.enumerated().map {
      OutgoingChange(create: .workout("w\($0)"), $0 == 2 ? ["title": "Yoga"] : ["track": .text($1)])
    }
    for (number, row) in try await source.outcomes(changes).compactMap(\.accepted).enumerated() where number != 2 {
      #expect(try await source.bytes(of: row) == Data("track \(number)".utf8))
    }
  }

  @Test(arguments: RemoteServer.real)
  func `a row loses its file when it names another one or none`(server: RealPocketBase) async throws {
    let account = try await server.makeAccount()
    let source = try await account.source(RemoteMachine(files: [Self.digest: Self.track]))
    let row = try await source.put(OutgoingChange(create: .workout("a"), ["track": .text(Self.digest)]))
    let renamed = try await source.put(OutgoingChange(row, ["track": .text(Self.otherDigest)]))
    #expect(renamed.file == nil)
    let without = try await source.put(OutgoingChange(renamed, ["track": .null]))
    #expect(without.file == nil && without.fields["track"] == .null)
    #expect(try await source.bytes(of: row) == nil)
  }

  @Test(arguments: RemoteServer.real)
  func `many large files are sent in several requests`(server: RealPocketBase) async throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<6).map { (String(repeating: "0\($0)", count: 32), Data(count: 3 << 20)) })
    let requests = RequestCounter()
    let source = try await server.makeAccount().source(RemoteMachine(files: files), logger: requests.logger)
    let changes = files.keys.sorted().enumerated().map {
      OutgoingChange(create: .workout("w\($0)"), ["track": .text($1)])
    }
    #expect(try await source.outcomes(changes).compactMap(\.accepted?.file?.digest) == files.keys.sorted())
    #expect(requests.count == 3)
  }

  @Test(arguments: RemoteServer.real)
  func `a file of 39 MB is accepted, and one of 41 MB is not sent`(server: RealPocketBase) async throws {
    let files = [Self.digest: Data(count: 39 << 20), Self.otherDigest: Data(count: 41 << 20)]
    let source = try await server.makeAccount().source(RemoteMachine(files: files))
    let outcomes = try await source.outcomes([
      OutgoingChange(create: .workout("a"), ["track": .text(Self.digest)]),
      OutgoingChange(create: .workout("b"), ["track": .text(Self.otherDigest)]),
    ])
    let row = try #require(outcomes[0].accepted)
    #expect(outcomes[1].rejection == .fileTooLarge(limitBytes: 40 << 20))
    #expect(try await source.bytes(of: row)?.count == 39 << 20)
    await #expect(throws: RemoteFailure.invalidResponse) {
      try await source.fetch(#require(row.file), of: row.key, byteLimit: 1 << 20)
    }
    #expect(try await source.news().ids == [RowKey.workout("a").id])
  }
}

extension RemoteSource {
  /// The content of the file that the row names.
  func bytes(of row: ServerRow) async throws -> Data? {
    try await fetch(#require(row.file), of: row.key, byteLimit: 40 << 20)
  }
}
