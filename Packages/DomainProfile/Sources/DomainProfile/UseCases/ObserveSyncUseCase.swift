/// Shows what waits to be told to the server, and what needs its owner's decision.
public struct ObserveSyncUseCase: Sendable {
  private let sync: any SyncRepository

  public init(sync: any SyncRepository) {
    self.sync = sync
  }

  public func standing() -> Snapshots<SyncStanding> { sync.standing() }

  public func outbox() -> Snapshots<Outbox> { sync.outbox() }

  public func conflicts() -> Snapshots<ConflictList> { sync.conflicts() }
}
