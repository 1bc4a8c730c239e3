import CoreCommon
import CoreSync
import CoreSystem
import Foundation
import Testing

@testable import CoreLogRemote

/// A store that returns anything: each is a clear failure, nothing is stored, and memory stays bounded.
struct HostileStoreTests {
  private let store = MemoryStore()

  private func machine(_ name: String = "desk") async throws -> LogMachine { try await LogMachine(name, on: store) }

  private func commit(_ json: String) -> Data { Deflated(Data(json.utf8)).bytes }

  @Test(arguments: [
    "", "<html>Welcome</html>", "[]", "null", #"{"format":0,"id":"x"}"#, #"{"format":1}"#,
    #"{"format":1,"id":"../../x"}"#,
    #"{"format":"1","id":"5f0c1d2e-0000-4000-8000-000000000001"}"#,
  ])
  func `something else in place of the identity is no log`(_ content: String) async throws {
    await store.put(LogFormat.identityName, Data(content.utf8))
    await #expect(throws: RemoteFailure.invalidResponse) { try await LogAccount(store).open() }
  }

  @Test func `an identity that is too large is not read`() async throws {
    await store.put(LogFormat.identityName, Data(count: 1 << 20))
    await #expect(throws: RemoteFailure.invalidResponse) { try await LogAccount(store).open() }
  }

  @Test(arguments: [
    "<html>Welcome</html>", "{}", #"{"previous":"","nonce":"n","changes":{}}"#,
    #"{"previous":"","nonce":"n","changes":[{"collection":"things","id":"a","do":"explode","fields":{}}]}"#,
    #"{"previous":"","nonce":"n","changes":[{"collection":"things","id":7,"do":"create","fields":{}}]}"#,
  ])
  func `something else in place of a commit is an invalid response`(_ json: String) async throws {
    let desk = try await machine()
    for content in [commit(json), Data(json.utf8)] {
      await store.put(LogFormat.commitName(1), content)
      await #expect(throws: RemoteFailure.invalidResponse) { try await desk.rows() }
    }
    await store.put(LogFormat.commitName(1), nil)
    #expect(try await desk.rows().isEmpty)
  }

  @Test func `a number that nothing can be computed with is none, and ends nothing`() async throws {
    for number in [Int.max, CommitVersion.largestNumber + 1] {
      let name = CommitVersion.name(of: number)
      #expect(CommitVersion.number(name) == nil)
      await store.put("\(LogFormat.commitFolder)/\(name)", Data("x".utf8))
      await store.put("\(LogFormat.baseFolder)/\(name)", Data("x".utf8))
    }
    await #expect(throws: RemoteFailure.contradictory) { try await machine().rows() }
  }

  @Test func `a list of bases without end is an invalid response`() async throws {
    let desk = try await LogMachine("desk", on: EndlessBases(store))
    await #expect(throws: RemoteFailure.invalidResponse) { try await desk.rows() }
  }

  @Test func `a commit that swells when it is decompressed is not read`() async throws {
    let desk = try await machine()
    let bomb = Deflated(Data(count: LogFormat.contentByteLimit + 1)).bytes
    #expect(bomb.count < 1 << 20)
    await store.put(LogFormat.commitName(1), bomb)
    await #expect(throws: RemoteFailure.invalidResponse) { try await desk.rows() }
  }

  @Test func `a commit that is too large is not read`() async throws {
    let desk = try await machine()
    await store.put(LogFormat.commitName(1), Data(count: LogFormat.commitByteLimit + 1))
    await #expect(throws: RemoteFailure.invalidResponse) { try await desk.rows() }
  }

  @Test func `a commit whose content was changed breaks the chain`() async throws {
    let desk = try await machine()
    for id in ["a", "b", "c"] { _ = try await desk.put(.create(id, [:])) }
    let forged = try LogCommit(previous: "", machine: nil, nonce: "n", changes: []).plain()
    await store.put(LogFormat.commitName(1), forged.content)
    await #expect(throws: RemoteFailure.contradictory) { try await machine("fresh").rows() }
  }

  @Test func `swapped commits break the chain`() async throws {
    let desk = try await machine()
    for id in ["a", "b", "c"] { _ = try await desk.put(.create(id, [:])) }
    let objects = await store.objects
    await store.put(LogFormat.commitName(2), objects[LogFormat.commitName(3)]?.content)
    await store.put(LogFormat.commitName(3), objects[LogFormat.commitName(2)]?.content)
    await #expect(throws: RemoteFailure.contradictory) { try await machine("fresh").rows() }
  }

  @Test func `names that no commit has are ignored`() async throws {
    let desk = try await machine()
    _ = try await desk.put(.create("a", [:]))
    for name in ["log/x", "log/1", "log/00000000000000000002.part", "log/zzzzzzzzzzzzzzzzzzzz"] {
      await store.put(name, Data("junk".utf8))
    }
    #expect(try await desk.rows().map(\.key.id) == ["a"])
    #expect(try await desk.put(.create("b", [:])).version.hasPrefix("00000000000000000002."))
  }

  @Test(arguments: ["../../../etc/passwd", "", "abc", String(repeating: "A1", count: 32)])
  func `a file is only read by a digest`(_ location: String) async throws {
    let desk = try await machine()
    await store.forgetRequests()
    let file = RemoteFile(digest: location, location: location)
    #expect(try await desk.source.fetch(file, of: RowKey(collection: "things", id: "a"), byteLimit: 10) == nil)
    #expect(await store.requests.isEmpty)
  }

  @Test func `a file that is too large is not read`() async throws {
    let desk = try await machine()
    let digest = String(repeating: "a1", count: 32)
    await store.put("files/\(digest)", Data(count: 11))
    let file = RemoteFile(digest: digest, location: digest)
    await #expect(throws: RemoteFailure.invalidResponse) {
      try await desk.source.fetch(file, of: RowKey(collection: "things", id: "a"), byteLimit: 10)
    }
  }

  @Test(arguments: ["", "x", "{}", #"{"log":"x","positions":{}}"#, #"{"log":7}"#, "\u{0}", "🚴"])
  func `a cursor of another kind is unknown`(_ cursor: String) async throws {
    let desk = try await machine()
    _ = try await desk.put(.create("a", [:]))
    let page = try await desk.source.pull(after: cursor, limit: 10)
    #expect(!page.knowsCursor && page.rows.isEmpty)
  }

  @Test func `a log of more commits than a list has is read completely`() async throws {
    let desk = try await machine()
    var previous = ""
    for number in 1...2_100 {
      let change = LogChange(.create("r\(number)", ["v": .integer(Int64(number))]), file: nil)
      let commit = try LogCommit(previous: previous, machine: nil, nonce: "\(number)", changes: [change]).plain()
      await store.put(LogFormat.commitName(number), commit.content)
      previous = commit.digest
    }
    await store.forgetRequests()
    let page = try await desk.source.pull(after: nil, limit: 5_000)
    #expect(page.rows.count == 2_100 && page.isLast)
    #expect(await store.requests.count { $0.hasPrefix("list log") } == 3)
  }
}

/// A store that always has further bases.
private struct EndlessBases: ObjectStore {
  let store: MemoryStore

  init(_ store: MemoryStore) {
    self.store = store
  }

  var failureIfMissing: RemoteFailure { store.failureIfMissing }

  func create(_ name: String, _ content: Data) async throws(RemoteFailure) -> String? {
    try await store.create(name, content)
  }

  func read(_ name: String, upTo byteLimit: Int) async throws(RemoteFailure) -> Data? {
    try await store.read(name, upTo: byteLimit)
  }

  func list(_ folder: String, after name: String) async throws(RemoteFailure) -> [ObjectListing] {
    guard folder == LogFormat.baseFolder else { return try await store.list(folder, after: name) }
    let first = CommitVersion.number(name) ?? 0
    return (1...ObjectListing.limit).map { ObjectListing(name: CommitVersion.name(of: first + $0), mark: "m") }
  }

  func delete(_ name: String) async throws(RemoteFailure) { try await store.delete(name) }

  func replace(_ name: String, with content: Data) async throws(RemoteFailure) -> String {
    try await store.replace(name, with: content)
  }
}
