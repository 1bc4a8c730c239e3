/// What this machine and others do not agree on.
public struct ConflictList: Equatable, Sendable {
  /// Who they are resolved with: the `lastAccount` of `SyncStatus`; without one there are none.
  public var account: String?
  /// By what they concern.
  public var conflicts: [SyncConflict]

  public init(account: String? = nil, conflicts: [SyncConflict] = []) {
    self.account = account
    self.conflicts = conflicts
  }

  /// Takes a conflict off the list, however it was decided. Throws `noSuchConflict`.
  @discardableResult
  public mutating func resolve(_ id: SyncConflict.ID) throws(AccountError) -> SyncConflict {
    guard let index = conflicts.firstIndex(where: { $0.id == id }) else { throw .noSuchConflict(id) }
    return conflicts.remove(at: index)
  }
}
