/// What waits to be told to a server, and what it refused.
public struct Outbox: Equatable, Sendable {
  /// As in `SyncStanding`: without one nothing waits.
  public var account: String?
  /// In the order it was done.
  public var entries: [OutboxEntry]

  public init(account: String? = nil, entries: [OutboxEntry] = []) {
    self.account = account
    self.entries = entries
  }

  public var waiting: [OutboxEntry] { entries.filter { !$0.isRefused } }

  public var refused: [OutboxEntry] { entries.filter(\.isRefused) }

  /// Makes a refused change again, as the last one; one that waits for its time no longer does. Throws
  /// `noSuchChange`.
  public mutating func retry(_ id: OutboxEntry.ID) throws(ProfileError) {
    let index = try index(of: id)
    entries[index].nextAttempt = nil
    guard entries[index].isRefused else { return }
    var entry = entries.remove(at: index)
    entry.state = .waiting
    entry.attemptCount = 0
    entries.append(entry)
  }

  /// Takes a refused change off the list. Throws `noSuchChange`, and `changeUnderWay` for one that was not refused.
  public mutating func discard(_ id: OutboxEntry.ID) throws(ProfileError) {
    let index = try index(of: id)
    guard entries[index].isRefused else { throw .changeUnderWay(id) }
    entries.remove(at: index)
  }

  private func index(of id: OutboxEntry.ID) throws(ProfileError) -> Int {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { throw .noSuchChange(id) }
    return index
  }
}

extension OutboxEntry {
  fileprivate var isRefused: Bool {
    switch state {
    case .waiting, .sent: false
    case .refused: true
    }
  }
}
