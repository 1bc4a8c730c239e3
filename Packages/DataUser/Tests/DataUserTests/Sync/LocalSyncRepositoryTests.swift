import CoreCommon
import CoreSync
import CoreSyncTestSupport
import DataUser
import DomainAccount
import DomainCore
import Foundation
import Testing

struct LocalSyncRepositoryTests {
  private let log: SyncedLog

  init() throws {
    log = try SyncedLog()
  }

  private func outbox() async throws -> Outbox? {
    try await log.sync.outbox().firstValue()
  }

  private func status() async throws -> SyncStatus? {
    try await log.sync.status().firstValue()
  }

  /// A row that is on the server, and a change of its title that the server rejected.
  private func rejectATitle() async throws -> OutboxEntry {
    try await log.signIn()
    try await log.edit("a", ["title": .text("Hills"), "note": .text("steep")])
    try await log.synchronize()
    await log.server.reject(RowKey(collection: "records", id: "a"), reason: "too short")
    try await log.edit("a", ["title": .text("H")])
    try await log.synchronize()
    await log.server.reject(RowKey(collection: "records", id: "a"), reason: nil)
    return try #require(try await outbox()?.entries.first)
  }

  @Test func `without an account nothing is pending, whatever was done`() async throws {
    try await log.edit("a", ["title": .text("Hills")])
    #expect(try await status() == SyncStatus())
    #expect(try await outbox() == Outbox())
  }

  @Test func `with an account every row waits to be created, and then nothing is pending`() async throws {
    try await log.edit("a", ["title": .text("Hills")])
    try await log.signIn()
    try await log.edit("b", [:])
    #expect(try await status() == SyncStatus(account: "me@log.example", backlog: SyncBacklog(waitingCount: 2)))
    let expected = [
      OutboxEntry(
        id: "intent-1", collection: "records", row: "a", title: "Hills", operation: .create, fields: []),
      OutboxEntry(id: "intent-2", collection: "records", row: "b", title: nil, operation: .create, fields: []),
    ]
    #expect(try await outbox() == Outbox(account: "me@log.example", entries: expected))
    try await log.synchronize()
    #expect(try await status() == SyncStatus(account: "me@log.example"))
  }

  @Test func `a change lists its fields, a deletion none`() async throws {
    try await log.signIn()
    try await log.edit("a", [:])
    try await log.edit("b", [:])
    try await log.synchronize()
    try await log.edit("a", ["title": .text("Hills"), "note": .text("steep")])
    try await log.edit("b", [:], isDeleted: true)
    let entries = try await outbox()?.entries
    #expect(entries?.map(\.operation) == [.update, .delete])
    #expect(entries?.map(\.fields) == [["note", "title"], []])
  }

  @Test func `a change without a response shows how often it was sent, and when the next attempt is`() async throws {
    try await log.signIn()
    try await log.edit("a", ["title": .text("Hills")])
    await log.server.next(.send, .after(.timedOut))
    try await log.synchronize()
    let entry = try #require(try await outbox()?.entries.first)
    #expect(entry.attemptCount == 1)
    #expect(try #require(entry.nextAttempt) > Date(timeIntervalSince1970: 1_000))
    _ = try await log.sync.retry(entry.id)
    #expect(try await outbox()?.entries.first?.nextAttempt == nil)
  }

  @Test func `a change in transit is listed as sent, and cannot be discarded`() async throws {
    try await log.signIn()
    try await log.edit("a", ["title": .text("Hills")])
    await log.server.next(.send, .stall)
    async let run: Void = log.synchronize()
    await log.server.waitUntilStalled()
    let entry = try #require(try await outbox()?.entries.first)
    #expect(entry.state == .sent)
    #expect(entry.attemptCount == 1)
    await #expect(throws: AccountError.changeUnderWay(entry.id)) { try await log.sync.discard(entry.id) }
    await log.server.release()
    try await run
    #expect(try await outbox()?.entries == [])
  }

  @Test func `a rejected change is listed with its reason, and has been undone`() async throws {
    let entry = try await rejectATitle()
    #expect(entry.state == .rejected(reason: .server("too short")))
    #expect(entry.fields == ["title"])
    #expect(try await status() == SyncStatus(account: "me@log.example", backlog: SyncBacklog(rejectedCount: 1)))
    #expect(try await log.row("a")?.fields["title"] == .text("Hills"))
  }

  @Test func `a retried change is repeated and waits`() async throws {
    let entry = try await rejectATitle()
    _ = try await log.sync.retry(entry.id)
    #expect(try await outbox()?.waiting.map(\.id) == [entry.id])
    #expect(try await log.row("a")?.fields["title"] == .text("H"))
    try await log.synchronize()
    #expect(try await outbox()?.entries == [])
  }

  @Test func `a discarded change is gone, and the row is back to its previous state`() async throws {
    let entry = try await rejectATitle()
    let before = try await log.row("a")
    _ = try await log.sync.discard(entry.id)
    #expect(try await outbox()?.entries == [])
    #expect(try await log.row("a") == before)
  }

  @Test func `retrying a pending change does no harm, and discarding it is refused`() async throws {
    try await log.signIn()
    try await log.edit("a", [:])
    let before = try await outbox()
    let id = try #require(before?.entries.first?.id)
    _ = try await log.sync.retry(id)
    await #expect(throws: AccountError.changeUnderWay(id)) { try await log.sync.discard(id) }
    #expect(try await outbox() == before)
  }

  @Test func `a missing entry is reported by its name, and nothing is written`() async throws {
    try await log.signIn()
    var seen = log.sync.outbox().makeAsyncIterator()
    let revision = try await seen.next()?.revision
    await #expect(throws: AccountError.noSuchChange("intent-9")) { try await log.sync.retry("intent-9") }
    await #expect(throws: AccountError.noSuchChange("intent-9")) { try await log.sync.discard("intent-9") }
    for id in ["records/a/title", "records/a", "", "///"] {
      await #expect(throws: AccountError.noSuchConflict(id)) { try await log.sync.resolve(id, .keepMine) }
      await #expect(throws: AccountError.noSuchConflict(id)) { try await log.sync.resolve(id, .keepTheirs) }
    }
    for try await snapshot in log.sync.outbox() {
      #expect(snapshot.revision == revision)
      break
    }
  }

  @Test func `observers see a decision at its revision or later`() async throws {
    let entry = try await rejectATitle()
    var seen = log.sync.status().makeAsyncIterator()
    #expect(try await seen.next()?.value.rejectedCount == 1)
    let revision = try await log.sync.discard(entry.id)
    // A previous value may be delivered once more.
    var next = try #require(try await seen.next())
    while next.revision < revision { next = try #require(try await seen.next()) }
    #expect(next.value.rejectedCount == 0)
  }
}
