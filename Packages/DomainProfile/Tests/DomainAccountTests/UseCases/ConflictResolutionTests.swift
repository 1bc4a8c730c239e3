import DomainAccount
import DomainAccountTestSupport
import DomainCore
import Testing

struct ConflictResolutionTests {
  private let sync = InMemorySyncRepository(account: SyncStatus.sampleAccount, conflicts: SyncConflict.samples)
  private var useCase: SyncUseCases { SyncUseCases(sync: sync) }

  private func conflicts() async throws -> [SyncConflict]? {
    for try await snapshot in SyncUseCases(sync: sync).conflicts() { return snapshot.value.conflicts }
    return nil
  }

  private func waiting() async throws -> [OutboxEntry]? {
    for try await snapshot in SyncUseCases(sync: sync).outbox() { return snapshot.value.waiting }
    return nil
  }

  @Test func `a decision to keep mine is sent to the server`() async throws {
    _ = try await useCase.resolve(SyncConflict.sampleTitle.id, .keepMine)
    #expect(try await conflicts() == [.sampleNotes, .sampleDeletion])
    #expect(try await waiting()?.map(\.fields) == [["title"]])
  }

  @Test func `a decision to keep theirs sends nothing`() async throws {
    _ = try await useCase.resolve(SyncConflict.sampleTitle.id, .keepTheirs)
    #expect(try await conflicts() == [.sampleNotes, .sampleDeletion])
    #expect(try await waiting() == [])
  }

  @Test func `a conflict is resolved once`() async throws {
    _ = try await useCase.resolve(SyncConflict.sampleTitle.id, .keepTheirs)
    await #expect(throws: AccountError.noSuchConflict(SyncConflict.sampleTitle.id)) {
      try await useCase.resolve(SyncConflict.sampleTitle.id, .keepMine)
    }
  }
}
