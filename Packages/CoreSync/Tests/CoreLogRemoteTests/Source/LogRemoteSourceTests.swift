import CoreCommon
import CoreNetwork
import CoreSync
import CoreSyncTestSupport
import Foundation
import Synchronization
import Testing

@testable import CoreLogRemote

struct LogRemoteSourceTests {
  private let store = MemoryStore()

  @Test func `what was read is kept next to the log, and a cache of another version or a damaged one is rebuilt`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-cache-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "log-remote").path()
    var rows: [ServerRow] = []
    do {
      let desk = try await LogMachine("desk", on: store, cachePath: path)
      _ = try await desk.put(.create("a", ["title": "Run"]))
      rows = try await desk.rows()
    }
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    await store.forgetRequests()
    let again = try await LogMachine("desk", on: store, id: LogAccount(store).id(), cachePath: path)
    #expect(try await again.source.pull(after: nil, limit: 10).rows == rows)
    #expect(await !store.requests.contains { $0.hasPrefix("read log/") })
    for damage in [Data("no database".utf8), Data(count: 100_000)] {
      try damage.write(to: URL(filePath: path))
      let fresh = try await LogMachine("desk", on: store, cachePath: path)
      #expect(try await fresh.rows() == rows)
    }
  }

  @Test func `a collection that is synced later is received from its beginning`() async throws {
    let desk = try await LogMachine("desk", on: store)
    _ = try await desk.put(.create("a", ["title": "Run"], in: "others"))
    _ = try await desk.put(.create("b", ["title": "Ride"]))
    let older = try await LogMachine("old", on: store, collections: [LogMachine.things])
    let page = try await older.source.pull(after: nil, limit: 10)
    #expect(page.rows.map(\.key.id) == ["b"])
    let newer = try await LogMachine("new", on: store)
    #expect(try await newer.source.pull(after: page.cursor, limit: 10).rows.map(\.key.id) == ["a"])
  }

  @Test func `a file is stored before the commit that names it, and once`() async throws {
    let digest = String(repeating: "a1", count: 32)
    let desk = try await LogMachine("desk", on: store, files: [digest: Data("track".utf8)])
    await store.forgetRequests()
    let row = try await desk.put(.create("a", ["file": .text(digest)]))
    let creations = await store.requests.filter { $0.hasPrefix("create") }
    #expect(creations == ["create files/\(digest)", "create log/00000000000000000001"])
    #expect(try await desk.source.fetch(#require(row.file), of: row.key, byteLimit: 10) == Data("track".utf8))
    #expect(try await desk.put(.create("b", ["file": .text(digest)])).file == row.file)
  }

  @Test func `many large changes are several commits`() async throws {
    let desk = try await LogMachine("desk", on: store)
    let text = FieldValue.text(String(repeating: "x", count: 900_000))
    let outcomes = try await desk.send((0..<10).map { .create("r\($0)", ["notes": text]) })
    #expect(outcomes.count == 10)
    #expect(try await desk.rows().count == 10)
    #expect(try await store.folded()?.head.number == 3)
  }

  @Test func `hints begin with everything, and follow when another machine has sent something`() async throws {
    let (ticks, tick) = AsyncStream.makeStream(of: Void.self)
    let gate = TickGate(ticks)
    let time = NetworkTime(
      now: { Date(timeIntervalSince1970: 0) },
      sleep: { _ in try await gate.wait() }, jitter: { 0 })
    let desk = try await LogMachine("desk", on: store, time: time)
    let lap = try await LogMachine("lap", on: store)
    _ = try await desk.rows()
    var hints = desk.source.hints().makeAsyncIterator()
    #expect(await hints.next() == .all)
    tick.yield()
    _ = try await lap.put(.create("a", [:]))
    // The first look may have been before the change; then the next one comes after two pieces of a pause.
    for _ in 0..<3 { tick.yield() }
    #expect(await hints.next() == .rows)
  }
}

struct LookPauseTests {
  /// How many pieces of 15 seconds pass until the next look.
  private func pieces(_ pause: LookPause) -> Int {
    var count = 1
    while !pause.isOver(after: .seconds(15)) { count += 1 }
    return count
  }

  @Test func `looks without news become rarer, up to five minutes`() {
    let pause = LookPause()
    let counts = (0..<12).map { _ in
      defer { pause.lengthen() }
      return pieces(pause)
    }
    #expect(counts.first == 1)
    #expect(counts == counts.sorted())
    #expect(counts.last == 20)
  }

  @Test func `a change ends a long pause within 15 seconds`() {
    let pause = LookPause()
    for _ in 0..<12 { pause.lengthen() }
    for _ in 0..<3 { #expect(!pause.isOver(after: .seconds(15))) }
    pause.restart()
    #expect(pieces(pause) == 1)
    #expect(pieces(pause) == 1)
  }
}

/// Lets a sleeper go on at each tick.
private actor TickGate {
  private var ticks: AsyncStream<Void>.Iterator

  init(_ ticks: AsyncStream<Void>) {
    self.ticks = ticks.makeAsyncIterator()
  }

  func wait() async throws {
    var ticks = ticks
    _ = await ticks.next(isolation: self)
    self.ticks = ticks
    try Task.checkCancellation()
  }
}
