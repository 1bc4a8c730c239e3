import CoreCommon
import CoreNetwork
import CoreSync
import CoreSyncTestSupport
import CoreSystem
import Foundation
import Testing

@testable import CoreLogRemote

/// A log that only whoever knows the passphrase can read.
struct EncryptedLogTests {
  private let store = MemoryStore()

  private var account: LogAccount {
    LogAccount(store, makeNonce: { UUID().uuidString.lowercased() }, cost: .least)
  }

  private func open(_ passphrase: String?, required: Bool = false) async throws -> LogAccount.Opened {
    try await account.open(LogProtection(passphrase: passphrase, isRequired: required))
  }

  private func machine(_ name: String, _ opened: LogAccount.Opened, files: [String: Data] = [:]) async throws
    -> LogMachine
  {
    try await LogMachine(
      name, on: store, id: opened.id, key: opened.key,
      policy: BasePolicy(commitLimit: 3, byteMinimum: 1 << 20), files: files)
  }

  @Test func `machines with the passphrase have the same rows and files, and the store shows none of them`()
    async throws
  {
    let track = Data("latitude and longitude".utf8)
    let digest = SHA256Digest(of: track).hexadecimal
    let opened = try await open("four plain words", required: true)
    let desk = try await machine("desk", opened, files: [digest: track])
    let row = try await desk.put(.create("a", ["title": "Secret place", "file": .text(digest)]))
    for number in 0..<4 { _ = try await desk.put(.create("r\(number)", ["title": "Secret place"])) }
    let lap = try await machine("lap", try await open("four plain words"))
    #expect(try await lap.rows() == desk.rows())
    let file = try #require(row.file)
    #expect(try await lap.source.fetch(file, of: row.key, byteLimit: 100) == track)
    #expect(await store.objects.keys.contains { $0.hasPrefix("base/") })
    for (name, object) in await store.objects {
      #expect(!name.contains(digest))
      for secret in ["Secret", "latitude", "four plain", opened.key?.text.revealed ?? ""] {
        #expect(object.content.range(of: Data(secret.utf8)) == nil, "\(name)")
      }
    }
  }

  @Test func `another passphrase, or none, opens nothing`() async throws {
    _ = try await open("right", required: true)
    let objects = await store.objects
    await #expect(throws: LogProtectionFailure.wrongPassphrase) { try await open("wrong") }
    await #expect(throws: LogProtectionFailure.needsPassphrase) { try await open(nil) }
    await #expect(throws: LogProtectionFailure.needsPassphrase) { try await open("") }
    #expect(await store.objects == objects)
    // The same word, typed with a combining accent.
    _ = try await open("right")
  }

  @Test func `a passphrase is the same however its letters were typed`() async throws {
    let opened = try await open("caf\u{E9}", required: true)
    #expect(try await open("cafe\u{301}") == opened)
  }

  @Test func `a log without encryption is refused where it is required`() async throws {
    _ = try await open(nil)
    await #expect(throws: LogProtectionFailure.notEncrypted) { try await open("word", required: true) }
    await #expect(throws: LogProtectionFailure.needsPassphrase) {
      try await LogAccount(MemoryStore()).open(LogProtection(passphrase: nil, isRequired: true))
    }
  }

  @Test func `a new passphrase opens the same log, and the former one no longer does`() async throws {
    let opened = try await open("old", required: true)
    let desk = try await machine("desk", opened)
    _ = try await desk.put(.create("a", ["title": "Run"]))
    try await account.changePassphrase(try #require(opened.key), of: opened.id, to: "new")
    await #expect(throws: LogProtectionFailure.wrongPassphrase) { try await open("old") }
    #expect(try await open("new") == opened)
    #expect(try await desk.rows().count == 1)
    #expect(await store.objects.keys.filter { $0.hasPrefix("keys/") } == [LogFormat.keyName(2)])
  }

  @Test func `of two machines that begin a log at once, both have the key of one`() async throws {
    async let one = open("word", required: true)
    async let other = open("word", required: true)
    #expect(try await one == other)
  }

  // MARK: a hostile store

  @Test(arguments: [
    WrappedKey.Cost(operations: 1, memoryBytes: 64 << 20), .init(operations: 3, memoryBytes: 8 << 10),
    .init(operations: 4_000_000, memoryBytes: 64 << 20), .init(operations: 3, memoryBytes: 1 << 40),
    .init(operations: -1, memoryBytes: -1),
  ])
  func `a store cannot choose what it costs to try a passphrase`(_ cost: WrappedKey.Cost) async throws {
    _ = try await open("word", required: true)
    let content = try #require(await store.objects[LogFormat.keyName(1)]?.content)
    var key = try #require(try JSONSerialization.jsonObject(with: content) as? [String: Any])
    key["cost"] = ["operations": cost.operations, "memoryBytes": cost.memoryBytes]
    await store.put(LogFormat.keyName(1), try JSONSerialization.data(withJSONObject: key))
    await #expect(throws: RemoteFailure.invalidResponse) { try await open("word") }
  }

  @Test func `commits that are swapped, replayed or forged are not read`() async throws {
    let opened = try await open("word", required: true)
    let desk = try await machine("desk", opened)
    for id in ["a", "b"] { _ = try await desk.put(.create(id, ["title": "Run"])) }
    let kept = await store.objects
    let names = (1...2).map(LogFormat.commitName)
    let contents = names.compactMap { kept[$0]?.content }
    for (first, second) in [(contents[1], contents[0]), (contents[0], contents[0]), (Data("{}".utf8), contents[1])] {
      await store.restore(kept)
      await store.put(names[0], first)
      await store.put(names[1], second)
      let fresh = try await machine("fresh", opened)
      await #expect(throws: RemoteFailure.contradictory) { try await fresh.rows() }
    }
  }

  @Test func `a store that says that the log is no longer encrypted gets nothing`() async throws {
    let opened = try await open("word", required: true)
    await store.put(LogFormat.identityName, try LogIdentity(id: opened.id, isEncrypted: false).stored())
    let desk = try await machine("desk", opened)
    await #expect(throws: RemoteFailure.contradictory) { try await desk.send(.create("a", ["title": "Run"])) }
    #expect(await !store.objects.keys.contains { $0.hasPrefix("log/") })
  }

  @Test func `a machine that lost the key stores nothing in the clear, also with what it has read`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-key-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (path, opened) = (folder.appending(path: "log-remote").path(), try await open("word", required: true))
    let desk = try await LogMachine("desk", on: store, id: opened.id, key: opened.key, cachePath: path)
    _ = try await desk.put(.create("a", ["title": "Run"]))
    let objects = await store.objects
    let keyless = try await LogMachine("desk", on: store, id: opened.id, cachePath: path)
    await #expect(throws: RemoteFailure.contradictory) { try await keyless.send(.create("b", ["title": "Ride"])) }
    #expect(await store.objects == objects)
  }

  @Test func `a file that was swapped is not returned`() async throws {
    let (one, other) = (Data("one".utf8), Data("other".utf8))
    let digests = [one, other].map { SHA256Digest(of: $0).hexadecimal }
    let opened = try await open("word", required: true)
    let desk = try await machine("desk", opened, files: [digests[0]: one, digests[1]: other])
    let rows = try await [
      desk.put(.create("a", ["file": .text(digests[0])])), desk.put(.create("b", ["file": .text(digests[1])])),
    ]
    let codec = LogCodec(id: opened.id, key: opened.key)
    let content = try #require(await store.objects[codec.fileName(digests[1])]?.content)
    await store.put(codec.fileName(digests[0]), content)
    let file = try #require(rows[0].file)
    await #expect(throws: RemoteFailure.invalidResponse) {
      try await desk.source.fetch(file, of: rows[0].key, byteLimit: 100)
    }
  }
}
