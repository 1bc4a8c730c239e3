/// What waits to be told to a server, and what it refused.
public struct Outbox: Equatable, Sendable {
  /// Who it waits for: the `lastAccount` of `SyncStatus`; without one nothing waits.
  public var account: String?
  /// In the order it was done: as many as were asked for, and all that were refused.
  public var entries: [OutboxEntry]
  /// How many more wait.
  public var unlistedCount: Int

  public init(account: String? = nil, entries: [OutboxEntry] = [], unlistedCount: Int = 0) {
    self.account = account
    self.entries = entries
    self.unlistedCount = unlistedCount
  }

  /// Those of the entries that wait.
  public var waiting: [OutboxEntry] { entries.filter { !$0.isRefused } }

  public var refused: [OutboxEntry] { entries.filter(\.isRefused) }

  /// How many of the entries are held back until a conflict is decided.
  public var heldCount: Int { entries.count { $0.state == .held } }

  /// How many wait, among the entries or not.
  public var waitingCount: Int { waiting.count + unlistedCount }

  /// The first `limit` of the entries, and all that were refused; the others are only counted.
  public func limited(to limit: Int) -> Outbox {
    let listed = entries.enumerated().filter { $0.offset < limit || $0.element.isRefused }.map(\.element)
    return Outbox(account: account, entries: listed, unlistedCount: unlistedCount + entries.count - listed.count)
  }

  /// Makes a refused change again, as the last one; one that waits for its time no longer does. Throws
  /// `noSuchChange`.
  public mutating func retry(_ id: OutboxEntry.ID) throws(AccountError) {
    let index = try index(of: id)
    entries[index].nextAttempt = nil
    guard entries[index].isRefused else { return }
    var entry = entries.remove(at: index)
    entry.state = .waiting
    entry.attemptCount = 0
    entries.append(entry)
  }

  /// Takes a refused change off the list. Throws `noSuchChange`, and `changeUnderWay` for one that was not refused.
  public mutating func discard(_ id: OutboxEntry.ID) throws(AccountError) {
    let index = try index(of: id)
    guard entries[index].isRefused else { throw .changeUnderWay(id) }
    entries.remove(at: index)
  }

  private func index(of id: OutboxEntry.ID) throws(AccountError) -> Int {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { throw .noSuchChange(id) }
    return index
  }
}

extension OutboxEntry {
  fileprivate var isRefused: Bool {
    switch state {
    case .waiting, .held, .sent: false
    case .refused: true
    }
  }
}
