import CoreCommon
import DomainAccount
import DomainAccountTestSupport
import DomainCore
import Testing

struct OutboxResolutionTests {
  private let sync = InMemorySyncRepository(account: SyncStatus.sampleAccount, outbox: OutboxEntry.samples)
  private var useCase: SyncUseCases { SyncUseCases(sync: sync) }

  private func outbox() async throws -> Outbox? {
    for try await snapshot in SyncUseCases(sync: sync).outbox() { return snapshot.value }
    return nil
  }

  @Test func `a retried change becomes pending again and keeps its place`() async throws {
    _ = try await useCase.retry(OutboxEntry.sampleRejected.id)
    var retried = OutboxEntry.sampleRejected
    retried.state = .waiting
    retried.attemptCount = 0
    let expected = OutboxEntry.samples.map { $0.id == retried.id ? retried : $0 }
    #expect(try await outbox() == Outbox(account: SyncStatus.sampleAccount, entries: expected))
  }

  @Test func `a rejected change is removed from the list`() async throws {
    _ = try await useCase.discard(OutboxEntry.sampleRejected.id)
    #expect(try await outbox()?.entries == OutboxEntry.samples.filter { $0 != .sampleRejected })
  }

  @Test(arguments: [OutboxEntry.sampleWaiting, .sampleSent])
  func `a change that the server has or may have received is not discarded`(_ entry: OutboxEntry) async throws {
    await #expect(throws: AccountError.changeUnderWay(entry.id)) { try await useCase.discard(entry.id) }
    #expect(try await outbox()?.entries == OutboxEntry.samples)
  }

  @Test func `a missing change is reported by its name`() async throws {
    await #expect(throws: AccountError.noSuchChange("5d1c")) { try await useCase.retry("5d1c") }
    await #expect(throws: AccountError.noSuchChange("5d1c")) { try await useCase.discard("5d1c") }
    #expect(try await outbox()?.entries == OutboxEntry.samples)
  }

  @Test func `observers of the status see a change at its revision or later`() async throws {
    var seen = SyncUseCases(sync: sync).status().makeAsyncIterator()
    let first = SyncStatus(account: SyncStatus.sampleAccount, backlog: SyncBacklog(waitingCount: 3, rejectedCount: 1))
    #expect(try await seen.next()?.value == first)
    let revision = try await useCase.discard(OutboxEntry.sampleRejected.id)
    let next = try #require(try await seen.next())
    #expect(next.value.rejectedCount == 0)
    #expect(next.revision >= revision)
  }

  @Test func `a failure ends every observation and decision until normal operation is restored`() async throws {
    var seen = SyncUseCases(sync: sync).outbox().makeAsyncIterator()
    _ = try await seen.next()
    sync.fail(with: .busy)
    await #expect(throws: AccountError.storage(.busy)) { try await useCase.retry(OutboxEntry.sampleRejected.id) }
    await #expect(throws: AccountError.storage(.busy)) { try await seen.next() }
    #expect(try await seen.next() == nil)
    sync.fail(with: nil)
    #expect(try await outbox()?.entries == OutboxEntry.samples)
  }
}
