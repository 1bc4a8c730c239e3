public import CorePresentation
public import DomainAccount

/// A decision about a conflict that the log does not show yet.
public struct ConflictDecision: OptimisticChange {
  public let id: SyncConflict.ID
  public let choice: ConflictChoice

  public init(_ id: SyncConflict.ID, _ choice: ConflictChoice) {
    self.id = id
    self.choice = choice
  }

  public func applied(to list: ConflictList) -> ConflictList {
    var decided = list
    _ = try? decided.resolve(id)
    return decided
  }
}
