/// The data that the steps of a sync read and write, one transaction for each step: the database, or a value that a
/// test can copy.
protocol SyncLedger {
  associatedtype Failure: Error

  func account() throws(Failure) -> SyncAccount?
  mutating func save(_ account: SyncAccount) throws(Failure)

  /// Everything known about a row; `nil` for a kind of row that does not sync.
  mutating func row(_ key: RowKey) throws(Failure) -> SyncedRow?
  mutating func save(_ row: SyncedRow) throws(Failure)

  /// From some rows, those that sync and about which nothing is stored or known here.
  func unknown(among keys: [RowKey]) throws(Failure) -> Set<RowKey>
  /// Saves rows about which nothing was stored or known here, all at once.
  mutating func add(_ rows: [SyncedRow]) throws(Failure)

  /// Whether the server has already sent this state of the row, or a newer one, in this generation: then it is not
  /// news.
  func knows(_ server: ServerRow, since generation: Int) throws(Failure) -> Bool
  /// Remembers which file the server has for a row, if it is not here; `nil` if the server has none.
  mutating func note(_ file: RemoteFile?, of row: SyncedRow) throws(Failure)

  /// The rows of the active changes after a position in the outbox, in outbox order.
  func waiting(after position: Int64, limit: Int) throws(Failure) -> [(position: Int64, key: RowKey)]
  /// The rows changed last on the server, as far as the generation knows: this many of each kind.
  func newestRows(since generation: Int, limit: Int) throws(Failure) -> [KnownRow]
  /// The rows that the server sent last before a generation.
  func keysNotSeen(since generation: Int) throws(Failure) -> [RowKey]

  mutating func makeIntent() -> Intent

  /// Adds to the history of rows.
  mutating func note(_ events: [LedgerEvent]) throws(Failure)
}

extension SyncLedger {
  /// The server's information about a row's file applies if the row is based on it.
  mutating func noteFile(of row: SyncedRow, as server: ServerRow) throws(Failure) {
    guard row.base?.stamp == server.stamp, row.base?.version == server.version else { return }
    try note(server.isDeleted ? nil : server.file, of: row)
  }
}

/// The result of storing a page.
public enum PageOutcome: Hashable, Sendable {
  /// There are more pages.
  case more
  /// Everything the server has is here.
  case complete
  /// The server was rolled back; it has to be read from the start.
  case restarted
  /// It was requested by another account, or before the server was rolled back: it was not used.
  case outdated
}

/// What storing the results of a request showed.
struct StoredOutcomes: Hashable, Sendable {
  /// One of them was invalid.
  var isStuck = false
  /// The server has lost a known state: it has to be read from the start.
  var isServerRolledBack = false
}

/// The changes of one request, and the next attempt of those that have to wait.
public struct CollectedChanges: Hashable, Sendable {
  /// Changes to send now, each of another row; empty if nothing is due.
  public var changes: [OutgoingChange] = []
  /// When the first of the other changes is due, in seconds since 1970; `nil` if none has to wait.
  public var nextAttempt: Double?
  /// A collection that the server does not have, although changes to its rows wait.
  public var missingCollection: String?
}
