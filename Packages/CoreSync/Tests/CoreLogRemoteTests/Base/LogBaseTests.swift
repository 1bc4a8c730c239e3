import CoreCommon
import CoreSync
import CoreSyncTestSupport
import CoreSystem
import CoreTesting
import Foundation
import Testing

@testable import CoreLogRemote

/// A base stands for the commits before it, and a trimmed log is the same log.
struct LogBaseTests {
  private let store = MemoryStore()
  private let noise = Noise()
  private let policy = BasePolicy(commitLimit: 10, byteMinimum: 1_500)

  private func machine(_ name: String, cachePath: String? = nil) async throws -> LogMachine {
    try await LogMachine(name, on: store, policy: policy, cachePath: cachePath)
  }

  /// Adds rows, and changes each once.
  private func fill(_ machine: LogMachine, _ count: Int, named prefix: String = "r") async throws {
    for number in 0..<count {
      let row = try await machine.put(.create("\(prefix)\(number)", ["title": "Run", "v": .integer(Int64(number))]))
      _ = try await machine.put(.change(row, ["title": "Race"]))
    }
  }

  private func names(_ folder: String) async -> [String] {
    await store.objects.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
  }

  @Test func `a new machine reads the newest base and the commits after it, and has the same rows`() async throws {
    let desk = try await machine("desk")
    try await fill(desk, 40)
    #expect(await names("base").count > 1)
    await store.forgetRequests()
    let fresh = try await machine("fresh")
    #expect(try await fresh.rows() == desk.rows())
    let reads = await store.requests.count { $0.hasPrefix("read log/") }
    #expect(reads <= policy.commitLimit + 1, "\(reads)")
    // The one goes on where the other began.
    let row = try #require(try await fresh.rows().first)
    _ = try await fresh.put(.change(row, ["title": "Ride"]))
    #expect(try await desk.rows() == fresh.rows())
  }

  @Test func `a log of the format without bases gets this one's before its first base`() async throws {
    let id = "5f0c1d2e-0000-4000-8000-000000000001"
    await store.put(LogFormat.identityName, Data(#"{"format":1,"id":"\#(id)"}"#.utf8))
    func identity() async throws -> LogIdentity {
      try LogIdentity.read(try #require(await store.objects[LogFormat.identityName]).content)
    }
    // It signed in when this version was the older one.
    let desk = try await LogMachine("desk", on: store, id: id, policy: policy)
    try await fill(desk, 3)
    #expect(try await identity().format == 1)
    #expect(await names("base").isEmpty)
    await store.forgetRequests()
    try await fill(desk, 3, named: "s")
    #expect(try await identity() == LogIdentity(id: id, isEncrypted: false))
    let requests = await store.requests
    let replacement = try #require(requests.firstIndex(of: "replace \(LogFormat.identityName)"))
    let base = try #require(requests.firstIndex { $0.hasPrefix("create base/") })
    #expect(replacement < base)
    #expect(try await machine("fresh").rows() == desk.rows())
  }

  @Test func `signing in to a log of an earlier format turns it into this one, and keeps its commits`() async throws {
    let id = "5f0c1d2e-0000-4000-8000-000000000001"
    let old = try await LogMachine("old", on: store, id: try await LogAccount(store).open().id)
    let row = try await old.put(.create("a", ["title": "Run"]))
    await store.put(LogFormat.identityName, Data(#"{"format":1,"id":"\#(id)"}"#.utf8))
    let opened = try await LogAccount(store).open()
    #expect(opened.id == id)
    let content = try #require(await store.objects[LogFormat.identityName]).content
    #expect(try LogIdentity.read(content).format == LogFormat.version)
    #expect(try await LogMachine("new", on: store, id: id).rows() == [row])
  }

  @Test func `bases keep what a first sync reads within twice what the rows take`() async throws {
    let desk = try await LogMachine(
      "desk", on: store, policy: BasePolicy(commitLimit: 1_000, byteMinimum: 2_000))
    var row = try await desk.put(.create("a", ["title": .text("Run"), "notes": .text(noise(500))]))
    for number in 0..<60 { _ = try await desk.put(.create("b\(number)", ["notes": .text(noise(300))])) }
    for number in 0..<200 { row = try await desk.put(.change(row, ["notes": .text(noise(300 + number % 3))])) }
    await store.forgetRequests()
    let fresh = try await machine("fresh")
    #expect(try await fresh.rows() == desk.rows())
    let objects = await store.objects
    func size(_ prefix: String) async -> Int {
      await store.requests.filter { $0.hasPrefix("read \(prefix)") }
        .reduce(0) { $0 + (objects[String($1.dropFirst(5))]?.content.count ?? 0) }
    }
    let (base, commits) = await (size("parts/"), size("log/"))
    #expect(base > 0 && commits <= base + 1_000, "\(commits) after a base of \(base)")
  }

  @Test func `as the program makes bases, a first sync reads at most twice what the rows take`() async throws {
    let desk = try await LogMachine("desk", on: store)
    var rows: [ServerRow] = []
    for batch in 0..<7 {
      let creations = (0..<10).map { OutgoingChange.create("r\(batch)-\($0)", ["notes": .text(noise(20_000 + $0))]) }
      rows += try await desk.send(creations).compactMap { if case .accepted(let row) = $0 { row } else { nil } }
    }
    #expect(rows.count == 70)
    for number in 0..<90 {
      let some = (0..<10).map { (number * 10 + $0) % rows.count }
      let changes = some.map { OutgoingChange.change(rows[$0], ["notes": .text(noise(20_000 + $0 % 7))]) }
      for (index, outcome) in zip(some, try await desk.send(changes)) {
        if case .accepted(let row) = outcome { rows[index] = row }
      }
    }
    #expect(await names("base").count >= 1)
    await store.forgetRequests()
    let fresh = try await LogMachine("fresh", on: store)
    #expect(try await fresh.rows().count == 70)
    let (read, largest) = (await readSize(), try #require(await commitSizes().max()))
    // A base of the very end has what the rows take.
    _ = try await desk.source.trim()
    await store.forgetRequests()
    _ = try await LogMachine("later", on: store).rows()
    #expect(await readSize() > 1 << 20)
    #expect(await Double(read) <= 2 * Double(readSize()) + Double(largest))
  }

  /// What the objects that were read have taken, in bytes.
  private func readSize() async -> Int {
    let objects = await store.objects
    return await store.requests.filter { $0.hasPrefix("read parts/") || $0.hasPrefix("read log/") }
      .reduce(0) { $0 + (objects[String($1.dropFirst(5))]?.content.count ?? 0) }
  }

  private func commitSizes() async -> [Int] {
    await store.objects.filter { $0.key.hasPrefix("log/") }.map(\.value.content.count)
  }

  @Test func `a base with another fold, another past or a missing part is passed over`() async throws {
    let desk = try await machine("desk")
    try await fill(desk, 12)
    let rows = try await desk.rows()
    let newest = try #require(await names("base").last)
    let kept = await store.objects
    let part = try #require(await names("parts").last)
    for damage in [newest, part] {
      for content in [nil, Data(), Data("no base".utf8)] {
        await store.restore(kept)
        await store.put(damage, content)
        #expect(try await machine("fresh").rows() == rows, "\(damage)")
      }
    }
  }

  // MARK: trimming

  @Test func `a trimmed log has the same rows for everybody, and its numbers stay taken`() async throws {
    let (desk, sleeper, lap) = try await (machine("desk"), machine("sleeper"), machine("lap"))
    try await fill(desk, 5)
    let cursor = try await sleeper.source.pull(after: nil, limit: 100).cursor
    let known = try #require(try await sleeper.rows().first)
    try await fill(desk, 12, named: "s")
    let head = try #require(try await store.folded()?.head.number)
    #expect(try await lap.source.trim() == head - 1)
    #expect(await names("log").count == head)
    #expect(await store.objects[LogFormat.commitName(1)]?.content.isEmpty == true)
    #expect(await store.objects[LogFormat.commitName(head)]?.content.isEmpty == false)
    #expect(await names("base").count == 1)
    let rows = try await desk.rows()
    let fresh = try await machine("fresh")
    #expect(try await fresh.rows() == rows)
    // It goes on from its own place, and does not begin again.
    let page = try await sleeper.source.pull(
      after: cursor, knowing: [KnownRow(key: known.key, stamp: known.stamp)], limit: 100)
    #expect(page.knowsCursor && page.rows.count == 12)
    #expect(try await sleeper.rows() == rows)
    for machine in [desk, sleeper, lap, fresh] {
      _ = try await machine.put(.create("by-\(UUID().uuidString)", ["title": "Run"]))
    }
    #expect(try await desk.rows() == fresh.rows())
    #expect(try await desk.source.trim() == head + 3)
  }

  @Test func `trimming that was interrupted can be repeated, and what is left is the same log`() async throws {
    let desk = try await machine("desk")
    try await fill(desk, 8)
    let rows = try await desk.rows()
    await store.stopReplacing()
    await #expect(throws: RemoteFailure.unreachable) { try await desk.source.trim() }
    await store.stopReplacing(false)
    _ = try await store.replace(LogFormat.commitName(3), with: Data())
    #expect(try await machine("fresh").rows() == rows)
    _ = try await desk.source.trim()
    #expect(try await machine("fresh").rows() == rows)
  }

  @Test func `nothing is emptied if the base is not what this machine has`() async throws {
    let desk = try await machine("desk")
    try await fill(desk, 8)
    await store.stopReplacing()
    _ = try? await desk.source.trim()
    await store.stopReplacing(false)
    for part in await names("parts") { await store.put(part, Data("other rows".utf8)) }
    await store.forgetRequests()
    await #expect(throws: RemoteFailure.contradictory) { try await desk.source.trim() }
    #expect(await !store.requests.contains { $0.hasPrefix("replace") })
  }

  @Test func `nothing is emptied if the base has other rows than this machine`() async throws {
    let desk = try await machine("desk")
    try await fill(desk, 8)
    let cache = try await desk.source.log.cache()
    let head = try #require(try await cache.head()?.head)
    let content = try #require(try await cache.base(at: head))
    let lines = try #require(Deflated(compressed: content.parts[0]).inflated(upTo: 1 << 20))
    let part = Deflated(Data(lines.split(separator: UInt8(ascii: "\n")).dropLast().joined(separator: Data("\n".utf8))))
      .bytes
    let digest = StoredCommit.digest(of: part)
    await store.put(LogFormat.partName(digest), part)
    let base = LogBase(at: head, commits: content.commits, parts: [digest], byteCount: part.count)
    await store.put(LogFormat.baseName(head.number), try base.stored(by: LogCodec(id: "", key: nil)))
    await store.forgetRequests()
    await #expect(throws: RemoteFailure.contradictory) { try await desk.source.trim() }
    #expect(await !store.requests.contains { $0.hasPrefix("replace") })
  }

  @Test func `a machine that lost its cache reads the base, and its cursor is known`() async throws {
    let desk = try await machine("desk")
    try await fill(desk, 12)
    let cursor = try await desk.source.pull(after: nil, limit: 1_000).cursor
    _ = try await desk.source.trim()
    let again = try await machine("desk")
    let page = try await again.source.pull(after: cursor, limit: 10)
    #expect(page.knowsCursor && page.rows.isEmpty)
  }
}

/// Texts that cannot be compressed much, the same in each run.
private final class Noise {
  private var generator = SeededGenerator(seed: 1)

  func callAsFunction(_ characterCount: Int) -> String {
    var bytes = Data()
    while bytes.count < characterCount {
      withUnsafeBytes(of: generator.next()) { bytes.append(contentsOf: $0) }
    }
    return String(bytes.base64EncodedString().prefix(characterCount))
  }
}
