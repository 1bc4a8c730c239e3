public import Foundation

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

/// A change that has not reached a server yet, or was rejected by it.
public struct OutboxEntry: Identifiable, Equatable, Sendable {
  /// What the change does to the thing on the server.
  public enum Operation: String, Sendable {
    /// Adds the thing.
    case create
    /// Changes some of its fields.
    case update
    /// Deletes the thing; it can be restored.
    case delete
    /// Restores the thing after it was deleted.
    case restore
  }

  /// How far the change is on its way to the server.
  public enum State: Equatable, Sendable {
    /// To be sent with the next sync.
    case waiting
    /// Not sent until a conflict about the same thing is resolved.
    case held
    /// In transit, or sent without a response; it is sent again.
    case sent
    /// The server rejected it for this reason. Its effect has been undone; it can be retried or discarded.
    case rejected(reason: ChangeRejection)
  }

  /// The intent's own id, a UUID in lowercase.
  public var id: String
  /// The kind of thing that is changed, such as `workouts`.
  public var collection: String
  /// The id of the thing that is changed.
  public var row: String
  /// The owner's name for it; `nil` if it no longer exists.
  public var title: String?
  /// What the change does to the thing on the server.
  public var operation: Operation
  /// The names of the fields it changes; empty for things that are sent as a whole.
  public var fields: [String]
  /// How far the change is on its way to the server.
  public var state: State
  /// The number of times it was sent.
  public var attemptCount: Int
  /// The earliest time of the next attempt, if there is one.
  public var nextAttempt: Date?

  public init(
    id: String, collection: String, row: String, title: String?, operation: Operation, fields: [String],
    state: State = .waiting, attemptCount: Int = 0, nextAttempt: Date? = nil
  ) {
    self.id = id
    self.collection = collection
    self.row = row
    self.title = title
    self.operation = operation
    self.fields = fields
    self.state = state
    self.attemptCount = attemptCount
    self.nextAttempt = nextAttempt
  }
}

/// Why the server does not accept a change.
public enum ChangeRejection: Hashable, Sendable {
  /// The server's message, as a clause.
  case server(String)
  /// The server gives no reason.
  case unstated
  /// The server has no collection of this name.
  case noCollection(String)
  /// The file of the row is larger than the server accepts.
  case fileTooLarge(limitBytes: Int)
  /// The row is larger than the server accepts.
  case tooLarge
  /// It was sent without a response, and sending it again could store it twice.
  case unknownOutcome
  /// A newer version of Fettle stored a reason that this one does not know.
  case unknown

  /// The stable name of the reason, used in JSON.
  public var code: String {
    switch self {
    case .server: "server"
    case .unstated: "unstated"
    case .noCollection: "no-collection"
    case .fileTooLarge: "file-too-large"
    case .tooLarge: "too-large"
    case .unknownOutcome: "unknown-outcome"
    case .unknown: "unknown"
    }
  }

  /// The reason in one clause.
  public var clause: String {
    switch self {
    case .server(let clause): clause
    case .unstated: "the server gives no reason"
    case .noCollection(let name): "the server has no collection “\(name)”"
    case .fileTooLarge(let limit): "its file is larger than the \(limit / 1_048_576) MiB that the server accepts"
    case .tooLarge: "it is larger than the server accepts"
    case .unknownOutcome: "it is unknown whether the server has it"
    case .unknown: "a newer version of Fettle stored the reason"
    }
  }
}

/// A row on the server that this version cannot use. It stops nothing, and stays as it was received.
public struct UnusableRow: Hashable, Sendable {
  /// The name of its kind on the server, such as `workouts`.
  public var collection: String
  /// Its id, without the owner's.
  public var id: String

  public init(collection: String, id: String) {
    self.collection = collection
    self.id = id
  }
}
