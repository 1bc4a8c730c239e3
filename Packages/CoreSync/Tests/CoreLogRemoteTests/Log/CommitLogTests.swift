import CoreCommon
import CoreSync
import CoreSyncTestSupport
import CoreTesting
import Foundation
import Testing

@testable import CoreLogRemote

/// Several machines and one log.
struct CommitLogTests {
  private let store = MemoryStore()

  private func machine(_ name: String) async throws -> LogMachine { try await LogMachine(name, on: store) }

  @Test func `two machines have the same rows, which are those of the commits`() async throws {
    let (desk, lap) = try await (machine("desk"), machine("lap"))
    let run = try await desk.put(.create("a", ["title": "Run"]))
    _ = try await lap.put(.create("b", ["title": "Ride"], in: "others"))
    _ = try await lap.put(.change(run, ["title": "Race"]))
    let rows = try await desk.rows()
    #expect(try await lap.rows() == rows)
    let folded = try #require(try await store.folded())
    #expect(rows.count == 2)
    for row in rows {
      #expect(folded.rows[row.key]?.fields == row.fields)
      #expect(folded.rows[row.key]?.version.text == row.version)
    }
  }

  @Test func `a look with nothing new is one request, also for a machine that made the last commit`() async throws {
    let (desk, lap) = try await (machine("desk"), machine("lap"))
    _ = try await desk.put(.create("a", ["title": "Run"]))
    for machine in [desk, lap] {
      let cursor = try await machine.source.pull(after: nil, limit: 10).cursor
      await store.forgetRequests()
      let page = try await machine.source.pull(after: cursor, limit: 10)
      #expect(page.rows.isEmpty && page.knowsCursor)
      #expect(await store.requests == ["list log after 00000000000000000000"])
    }
  }

  @Test func `a batch is one commit, and each change has its own outcome`() async throws {
    let desk = try await machine("desk")
    let row = try await desk.put(.create("a", ["title": "Run"]))
    let newer = try await desk.put(.change(row, ["title": "Race"]))
    let missing = ServerRow(
      key: RowKey(collection: "things", id: "none"), fields: [:], version: row.version, stamp: row.stamp)
    let changes: [OutgoingChange] = [
      .create("b", ["title": "Ride"]), .change(row, ["notes": "old"]), .change(missing, [:], .delete),
      .create("big", ["notes": .text(String(repeating: "x", count: 1_100_000))]), .create("c", [:], in: "unknown"),
    ]
    let outcomes = try await desk.send(changes)
    guard case .accepted(let made) = outcomes[0] else {
      Issue.record("\(outcomes[0])")
      return
    }
    #expect(made.fields == ["title": "Ride"])
    let others: [SendOutcome] = [
      .stale(newer), .gone, .rejected(reason: .tooLarge), .rejected(reason: .noCollection("unknown")),
    ]
    #expect(Array(outcomes.dropFirst()) == others)
    #expect(try await store.folded()?.head.number == 3)
  }

  @Test func `a change that others overtake is judged again`() async throws {
    let (desk, lap) = try await (machine("desk"), machine("lap"))
    let row = try await desk.put(.create("a", ["title": "Run"]))
    _ = try await lap.rows()
    await store.next(.overtaken { _ in _ = try? await lap.put(.change(row, ["title": "Race"])) })
    guard case .stale(let newer) = try await desk.send(.change(row, ["notes": "windy"])) else {
      Issue.record("not stale")
      return
    }
    #expect(newer.fields == ["title": "Race"])
    await store.next(.overtaken { _ in _ = try? await lap.put(.create("b", [:])) })
    #expect(try await desk.put(.change(newer, ["notes": "windy"])).fields == ["title": "Race", "notes": "windy"])
  }

  @Test func `a commit whose creation was not acknowledged is recognized by its nonce when it is tried again`()
    async throws
  {
    let desk = try await machine("desk")
    _ = try await desk.put(.create("a", ["title": "Run"]))
    let echo = EchoingStore(store)
    let lap = try await LogMachine("lap", on: echo)
    #expect(try await lap.put(.create("b", ["title": "Ride"])).fields == ["title": "Ride"])
    #expect(try await store.folded()?.head.number == 2)
    #expect(try await desk.rows().count == 2)
  }

  @Test(arguments: 1...6)
  func `creations that are lost before or after they are done lose nothing and double nothing`(_ seed: Int) async throws
  {
    var random = SeededGenerator(seed: seed)
    let (desk, lap) = try await (machine("desk"), machine("lap"))
    for number in 0..<30 {
      let machine = random.next() % 2 == 0 ? desk : lap
      let change = OutgoingChange.create("r\(number)", ["v": .integer(Int64(number))])
      while true {
        switch random.next() % 5 {
        case 0: await store.next(.before(.timedOut))
        case 1: await store.next(.after(.unreachable))
        default: break
        }
        do {
          switch try await machine.send(change) {
          case .accepted(let row), .stale(let row): #expect(row.fields == change.fields)
          case .gone, .rejected: Issue.record("lost")
          }
          break
        } catch {
          continue
        }
      }
    }
    let folded = try #require(try await store.folded())
    #expect(folded.rows.count == 30 && folded.head.number == 30)
    #expect(try await desk.rows() == lap.rows())
  }

  // MARK: set back

  @Test func `a store that lost its last commits is read again, and no longer knows the cursor`() async throws {
    let desk = try await machine("desk")
    _ = try await desk.put(.create("a", ["title": "Run"]))
    let first = try await desk.source.pull(after: nil, limit: 10).cursor
    let kept = await store.objects
    _ = try await desk.put(.create("b", ["title": "Ride"]))
    let second = try await desk.source.pull(after: first, limit: 10).cursor
    await store.restore(kept)
    #expect(try await desk.source.pull(after: first, limit: 10).knowsCursor)
    let page = try await desk.source.pull(after: second, limit: 10)
    #expect(!page.knowsCursor && page.rows.isEmpty)
    #expect(try await desk.rows().map(\.key.id) == ["a"])
  }

  @Test func `a set-back that somebody has written over is noticed`() async throws {
    let (desk, lap) = try await (machine("desk"), machine("lap"))
    _ = try await desk.put(.create("a", ["title": "Run"]))
    let kept = await store.objects
    let lost = try await desk.put(.create("b", ["title": "Ride"]))
    let cursor = try await desk.source.pull(after: nil, limit: 10).cursor
    await store.restore(kept)
    for id in ["x", "y", "z"] { _ = try await lap.put(.create(id, [:])) }
    #expect(try await !desk.source.pull(after: cursor, limit: 10).knowsCursor)
    let known = KnownRow(key: lost.key, stamp: lost.stamp)
    let later = try await desk.source.pull(after: nil, limit: 10)
    #expect(later.rows.map(\.key.id).sorted() == ["a", "x", "y", "z"])
    #expect(try await !desk.source.pull(after: later.cursor, knowing: [known], limit: 10).knowsCursor)
    #expect(try await desk.rows() == lap.rows())
  }

  @Test func `objects that were copied and put back are the same log`() async throws {
    let desk = try await machine("desk")
    _ = try await desk.put(.create("a", ["title": "Run"]))
    let cursor = try await desk.source.pull(after: nil, limit: 10).cursor
    await store.copyAll()
    #expect(try await desk.source.pull(after: cursor, limit: 10).knowsCursor)
    await store.forgetRequests()
    _ = try await desk.source.pull(after: cursor, limit: 10)
    #expect(await store.requests.count == 1)
  }

  @Test func `a log that forks is not read any more, and nothing is sent`() async throws {
    let (desk, lap) = try await (machine("desk"), machine("lap"))
    let row = try await desk.put(.create("a", ["title": "Run"]))
    _ = try await lap.rows()
    let other = try LogCommit(previous: String(repeating: "0", count: 64), machine: nil, nonce: "x", changes: [])
      .plain()
    await store.put(LogFormat.commitName(2), other.content)
    for machine in [desk, lap] {
      await #expect(throws: RemoteFailure.contradictory) { try await machine.rows() }
      await #expect(throws: RemoteFailure.contradictory) { try await machine.send(.change(row, ["title": "Race"])) }
    }
    #expect(await store.objects[LogFormat.commitName(3)] == nil)
  }

  @Test func `a log with a missing commit is not read`() async throws {
    let desk = try await machine("desk")
    for id in ["a", "b", "c", "d"] { _ = try await desk.put(.create(id, [:])) }
    await store.put(LogFormat.commitName(2), nil)
    let fresh = try await machine("fresh")
    await #expect(throws: RemoteFailure.contradictory) { try await fresh.rows() }
  }

  @Test func `two that created the same commit in a store that is not atomic converge, or stop`() async throws {
    let (desk, lap) = try await (machine("desk"), machine("lap"))
    _ = try await desk.put(.create("a", [:]))
    _ = try await lap.rows()
    await store.loseAtomicity()
    await store.next(.overtaken { _ in _ = try? await lap.put(.create("b", [:])) })
    let made = try await desk.put(.create("c", [:]))
    // The machine that was replaced notices: its commit is gone.
    #expect(try await lap.rows().map(\.key.id) == ["a", "c"])
    #expect(try await desk.rows().contains(made))
  }

  // MARK: identity

  @Test func `a store without the identity is not read, and one with another identity needs a new sign-in`()
    async throws
  {
    let desk = try await machine("desk")
    _ = try await desk.put(.create("a", [:]))
    let kept = await store.objects
    await store.restore([:])
    await #expect(throws: RemoteFailure.unreachable) { try await desk.rows() }
    await #expect(throws: RemoteFailure.unreachable) { try await desk.send(.create("b", [:])) }
    #expect(await store.objects.isEmpty)
    _ = try await machine("stranger")
    await #expect(throws: RemoteFailure.credentialsRejected) { try await desk.rows() }
    await store.restore(kept)
    #expect(try await desk.rows().map(\.key.id) == ["a"])
  }

  @Test func `a log of a newer format is refused, at sign-in and later`() async throws {
    let desk = try await machine("desk")
    _ = try await desk.put(.create("a", [:]))
    await store.put(LogFormat.identityName, Data(#"{"format":3,"keys":["x"]}"#.utf8))
    await #expect(throws: RemoteFailure.newerFormat) { try await machine("fresh") }
    await store.put(LogFormat.commitName(1), nil)
    await #expect(throws: RemoteFailure.newerFormat) { try await desk.rows() }
  }

  @Test func `deleting an account deletes everything, the identity first, and can be repeated`() async throws {
    let digest = String(repeating: "a1", count: 32)
    let desk = try await LogMachine("desk", on: store, files: [digest: Data("track".utf8)])
    _ = try await desk.put(.create("a", ["file": .text(digest)]))
    #expect(await store.objects["files/\(digest)"] != nil)
    try await LogAccount(store).delete()
    #expect(await store.objects.isEmpty)
    try await LogAccount(store).delete()
    let deletions = await store.requests.filter { $0.hasPrefix("delete") }
    #expect(deletions.contains("delete log/00000000000000000001"))
  }

  @Test func `deleting an account fails, and ends, if the store keeps what was deleted`() async throws {
    let desk = try await machine("desk")
    _ = try await desk.put(.create("a", [:]))
    await store.keepDeleted()
    await #expect(throws: RemoteFailure.serverFault) { try await LogAccount(store).delete() }
  }

  @Test func `commits without an identity are no place for a new log`() async throws {
    let desk = try await machine("desk")
    _ = try await desk.put(.create("a", [:]))
    await store.put(LogFormat.identityName, nil)
    await #expect(throws: RemoteFailure.contradictory) { try await LogAccount(store).open() }
  }
}

/// A store whose client repeats each creation, because the answer to the first one was lost.
private struct EchoingStore: ObjectStore {
  let store: MemoryStore

  init(_ store: MemoryStore) {
    self.store = store
  }

  var failureIfMissing: RemoteFailure { store.failureIfMissing }

  func create(_ name: String, _ content: Data) async throws(RemoteFailure) -> String? {
    let mark = try await store.create(name, content)
    return name.hasPrefix("log/") ? try await store.create(name, content) : mark
  }

  func read(_ name: String, upTo byteLimit: Int) async throws(RemoteFailure) -> Data? {
    try await store.read(name, upTo: byteLimit)
  }

  func list(_ folder: String, after name: String) async throws(RemoteFailure) -> [ObjectListing] {
    try await store.list(folder, after: name)
  }

  func delete(_ name: String) async throws(RemoteFailure) {
    try await store.delete(name)
  }

  func replace(_ name: String, with content: Data) async throws(RemoteFailure) -> String {
    try await store.replace(name, with: content)
  }
}
