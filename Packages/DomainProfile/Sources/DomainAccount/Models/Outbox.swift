/// The changes that are pending for a server or were rejected by it.
public struct Outbox: Equatable, Sendable {
  /// The account they are pending for: the `lastAccount` of `SyncStatus`; without one nothing is pending.
  public var account: String?
  /// In the order they were made: as many as requested, and all that were rejected.
  public var entries: [OutboxEntry]
  /// The number of pending changes that are not listed.
  public var unlistedCount: Int

  /// Without arguments, nothing is pending.
  public init(account: String? = nil, entries: [OutboxEntry] = [], unlistedCount: Int = 0) {
    self.account = account
    self.entries = entries
    self.unlistedCount = unlistedCount
  }

  /// The entries that are pending.
  public var waiting: [OutboxEntry] { entries.filter { !$0.isRejected } }

  /// The entries that the server rejected, until they are retried or discarded.
  public var rejected: [OutboxEntry] { entries.filter(\.isRejected) }

  /// The number of entries on hold until a conflict is resolved.
  public var heldCount: Int { entries.count { $0.state == .held } }

  /// The number of pending changes, listed or not.
  public var waitingCount: Int { waiting.count + unlistedCount }

  /// The first `limit` entries, and all that were rejected; the others are only counted.
  public func limited(to limit: Int) -> Outbox {
    let listed = entries.enumerated().filter { $0.offset < limit || $0.element.isRejected }.map(\.element)
    return Outbox(account: account, entries: listed, unlistedCount: unlistedCount + entries.count - listed.count)
  }

  /// The changes of one row; unlisted changes are counted as before.
  ///
  /// - Parameter row: the id of the changed row, which no two collections share.
  public func of(row: String) -> Outbox {
    var own = self
    own.entries.removeAll { $0.row != row }
    return own
  }

  /// Makes a rejected change pending again, after all other changes of the same row; a pending change that waits for a
  /// time is due at once. Throws `noSuchChange`.
  public mutating func retry(_ id: OutboxEntry.ID) throws(AccountError) {
    let index = try index(of: id)
    entries[index].nextAttempt = nil
    guard entries[index].isRejected else { return }
    entries[index].state = .waiting
    entries[index].attemptCount = 0
    let retried = entries[index]
    let isOfRow = { (entry: OutboxEntry) in entry.collection == retried.collection && entry.row == retried.row }
    guard entries[(index + 1)...].contains(where: isOfRow) else { return }
    let others = entries.filter { isOfRow($0) && $0.id != id }
    entries.removeAll(where: isOfRow)
    entries += others + [retried]
  }

  /// Removes a rejected change from the list. Throws `noSuchChange`, and `changeUnderWay` for one that was not
  /// rejected.
  public mutating func discard(_ id: OutboxEntry.ID) throws(AccountError) {
    let index = try index(of: id)
    guard entries[index].isRejected else { throw .changeUnderWay(id) }
    entries.remove(at: index)
  }

  private func index(of id: OutboxEntry.ID) throws(AccountError) -> Int {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { throw .noSuchChange(id) }
    return index
  }
}

extension OutboxEntry {
  fileprivate var isRejected: Bool {
    switch state {
    case .waiting, .held, .sent: false
    case .rejected: true
    }
  }
}
