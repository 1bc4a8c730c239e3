import DomainAccount
import DomainAccountTestSupport
import DomainCore
import Testing

@Suite struct ResolveOutboxUseCaseTests {
  private let sync = InMemorySyncRepository(account: SyncStatus.sampleAccount, outbox: OutboxEntry.samples)
  private var useCase: ResolveOutboxUseCase { ResolveOutboxUseCase(sync: sync) }

  private func outbox() async throws -> Outbox? {
    for try await snapshot in ObserveSyncUseCase(sync: sync).outbox() { return snapshot.value }
    return nil
  }

  @Test func `a refused change waits again, as the last one`() async throws {
    _ = try await useCase.retry(OutboxEntry.sampleRefused.id)
    var retried = OutboxEntry.sampleRefused
    retried.state = .waiting
    retried.attemptCount = 0
    let expected: [OutboxEntry] = [.sampleWaiting, .sampleSent, .sampleDeletion, retried]
    #expect(try await outbox() == Outbox(account: SyncStatus.sampleAccount, entries: expected))
  }

  @Test func `a refused change is taken off the list`() async throws {
    _ = try await useCase.discard(OutboxEntry.sampleRefused.id)
    #expect(try await outbox()?.entries == OutboxEntry.samples.filter { $0 != .sampleRefused })
  }

  @Test(arguments: [OutboxEntry.sampleWaiting, .sampleSent])
  func `what the server will have or may have is not discarded`(_ entry: OutboxEntry) async throws {
    await #expect(throws: AccountError.changeUnderWay(entry.id)) { try await useCase.discard(entry.id) }
    #expect(try await outbox()?.entries == OutboxEntry.samples)
  }

  @Test func `a change that is not there is told by its name`() async throws {
    await #expect(throws: AccountError.noSuchChange("5d1c")) { try await useCase.retry("5d1c") }
    await #expect(throws: AccountError.noSuchChange("5d1c")) { try await useCase.discard("5d1c") }
    #expect(try await outbox()?.entries == OutboxEntry.samples)
  }

  @Test func `who observes the status sees a change at its revision or later`() async throws {
    var seen = ObserveSyncUseCase(sync: sync).status().makeAsyncIterator()
    let first = SyncStatus(account: SyncStatus.sampleAccount, waitingCount: 3, refusedCount: 1)
    #expect(try await seen.next()?.value == first)
    let revision = try await useCase.discard(OutboxEntry.sampleRefused.id)
    let next = try #require(try await seen.next())
    #expect(next.value.refusedCount == 0)
    #expect(next.revision >= revision)
  }

  @Test func `a failure ends what is observed and every decision, until all is well again`() async throws {
    var seen = ObserveSyncUseCase(sync: sync).outbox().makeAsyncIterator()
    _ = try await seen.next()
    sync.fail(with: .busy)
    await #expect(throws: AccountError.storage(.busy)) { try await useCase.retry(OutboxEntry.sampleRefused.id) }
    await #expect(throws: AccountError.storage(.busy)) { try await seen.next() }
    #expect(try await seen.next() == nil)
    sync.fail(with: nil)
    #expect(try await outbox()?.entries == OutboxEntry.samples)
  }
}
