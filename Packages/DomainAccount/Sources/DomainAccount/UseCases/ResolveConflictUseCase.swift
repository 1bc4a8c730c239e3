public import DomainCore

/// Decides what holds where two machines changed the same thing.
public struct ResolveConflictUseCase: Sendable {
  private let sync: any SyncRepository

  public init(sync: any SyncRepository) {
    self.sync = sync
  }

  public func execute(_ id: SyncConflict.ID, _ choice: ConflictChoice) async throws(AccountError) -> Revision {
    try await sync.resolve(id, choice)
  }
}
