/// The fields on which this machine and others disagree.
public struct ConflictList: Equatable, Sendable {
  /// The account they are resolved with: the `lastAccount` of `SyncStatus`; without one there are none.
  public var account: String?
  /// Sorted by the thing they concern.
  public var conflicts: [SyncConflict]

  /// Without arguments, there are no conflicts.
  public init(account: String? = nil, conflicts: [SyncConflict] = []) {
    self.account = account
    self.conflicts = conflicts
  }

  /// Removes a conflict from the list, whatever the decision. Throws `noSuchConflict`.
  @discardableResult
  public mutating func resolve(_ id: SyncConflict.ID) throws(AccountError) -> SyncConflict {
    guard let index = conflicts.firstIndex(where: { $0.id == id }) else { throw .noSuchConflict(id) }
    return conflicts.remove(at: index)
  }
}
