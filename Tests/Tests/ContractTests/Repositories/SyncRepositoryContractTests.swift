import CoreCommon
import DomainAccount
import DomainCore
import Testing

/// The contract of `SyncRepository`, in addition to the contract of every observation, for a log with a rejected
/// change, a pending one and a conflict.
@Suite(.serialized)
struct SyncRepositoryContractTests {
  private func outbox(_ sync: any SyncRepository, limit: Int = .max) async throws -> Outbox {
    try #require(try await sync.outbox(limit: limit).firstValue())
  }

  @Test(arguments: SyncSubject.allCases)
  func `status, outbox and conflicts agree`(_ subject: SyncSubject) async throws {
    let sync = try await subject.repository()
    let outbox = try await outbox(sync)
    let conflicts = try #require(try await sync.conflicts().firstValue())
    let status = try #require(try await sync.status().firstValue())
    #expect(outbox.rejected.map(\.title) == ["Hills"])
    #expect(outbox.waiting.map(\.title) == ["Lake"])
    #expect(conflicts.conflicts.map(\.field) == ["title"])
    #expect(outbox.account == status.account && conflicts.account == status.account && status.account != nil)
    #expect(status.waitingCount == outbox.waitingCount && status.rejectedCount == 1 && status.conflictCount == 1)
    let limited = try await self.outbox(sync, limit: 0)
    #expect(limited.entries == outbox.rejected)
    #expect(limited.unlistedCount == 1)
  }

  @Test(arguments: SyncSubject.allCases)
  func `a retried change is pending again, in its original position`(_ subject: SyncSubject) async throws {
    let sync = try await subject.repository()
    let rejected = try #require(try await outbox(sync).rejected.first)
    let revision = try await sync.retry(rejected.id)
    let after = try await outbox(sync)
    #expect(after.rejected == [])
    #expect(after.waiting.map(\.row) == ["a", "c"])
    #expect(after.waiting.first?.state == .waiting)
    #expect(try #require(try await sync.status().firstSnapshot()).revision >= revision)
  }

  @Test(arguments: SyncSubject.allCases)
  func `a rejected change can be discarded, a pending one cannot`(_ subject: SyncSubject) async throws {
    let sync = try await subject.repository()
    let before = try await outbox(sync)
    let (rejected, waiting) = (try #require(before.rejected.first), try #require(before.waiting.first))
    await #expect(throws: AccountError.changeUnderWay(waiting.id)) { try await sync.discard(waiting.id) }
    _ = try await sync.discard(rejected.id)
    #expect(try await outbox(sync).entries == [waiting])
    await #expect(throws: AccountError.noSuchChange(rejected.id)) { try await sync.discard(rejected.id) }
  }

  @Test(arguments: SyncSubject.allCases, [ConflictChoice.keepMine, .keepTheirs])
  func `a resolved conflict disappears, and only this machine's value is sent if kept`(
    _ subject: SyncSubject, _ choice: ConflictChoice
  ) async throws {
    let sync = try await subject.repository()
    let id = try #require(try await sync.conflicts().firstValue()?.conflicts.first?.id)
    _ = try await sync.resolve(id, choice)
    #expect(try await sync.conflicts().firstValue()?.conflicts == [])
    let sent = try await outbox(sync).waiting.filter { $0.row == "b" }
    #expect(sent.map(\.fields) == (choice == .keepMine ? [["title"]] : []))
    await #expect(throws: AccountError.noSuchConflict(id)) { try await sync.resolve(id, choice) }
  }

  @Test(arguments: SyncSubject.allCases)
  func `retrying, discarding or resolving an unknown item fails`(_ subject: SyncSubject) async throws {
    let sync = try await subject.repository()
    await #expect(throws: AccountError.noSuchChange("none")) { try await sync.retry("none") }
    await #expect(throws: AccountError.noSuchChange("none")) { try await sync.discard("none") }
    await #expect(throws: AccountError.noSuchConflict("none")) { try await sync.resolve("none", .keepMine) }
  }
}
