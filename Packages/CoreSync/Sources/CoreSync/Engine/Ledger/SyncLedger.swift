/// What the steps of a synchronisation read and write, all of one step in one transaction: the database, or a value
/// that a test can copy.
protocol SyncLedger {
  associatedtype Failure: Error

  func account() throws(Failure) -> SyncAccount?
  mutating func save(_ account: SyncAccount) throws(Failure)

  /// All that is known about a row; none for a kind of row that does not take part.
  mutating func row(_ key: RowKey) throws(Failure) -> SyncedRow?
  mutating func save(_ row: SyncedRow) throws(Failure)

  /// Of some rows, those that take part and of which nothing is here and nothing is known.
  func unknown(among keys: [RowKey]) throws(Failure) -> Set<RowKey>
  /// Saves rows of which nothing was here and nothing known, all at once.
  mutating func add(_ rows: [SyncedRow]) throws(Failure)

  /// Whether the server has told the row so before, or a newer state of it, in this generation: then it is no news.
  func knows(_ server: ServerRow, since generation: Int) throws(Failure) -> Bool
  /// Remembers which file the server has of a row, if it is not here; none when the server has none.
  mutating func note(_ file: RemoteFile?, of row: SyncedRow) throws(Failure)

  /// The rows of the active changes that come after a place in the outbox, in the order of the outbox.
  func waiting(after position: Int64, limit: Int) throws(Failure) -> [(position: Int64, key: RowKey)]
  /// The rows that changed last on the server, as far as the generation knows: so many of each kind.
  func newestRows(since generation: Int, limit: Int) throws(Failure) -> [KnownRow]
  /// The rows that the server told last before a generation.
  func keysNotSeen(since generation: Int) throws(Failure) -> [RowKey]

  mutating func makeIntent() -> Intent
}

extension SyncLedger {
  /// What the server tells of a row's file counts if it is what the row is based on.
  mutating func noteFile(of row: SyncedRow, as server: ServerRow) throws(Failure) {
    guard row.base?.stamp == server.stamp, row.base?.version == server.version else { return }
    try note(server.isDeleted ? nil : server.file, of: row)
  }
}

/// What became of a page.
public enum PageOutcome: Hashable, Sendable {
  /// There are more pages.
  case more
  /// We have all that the server has.
  case complete
  /// The server was set back; it has to be read from the start.
  case restarted
  /// It was asked for by another account, or before the server was set back: it was not used.
  case outdated
}

/// What storing the outcomes of a request brought to light.
struct StoredOutcomes: Hashable, Sendable {
  /// One of them made no sense.
  var isStuck = false
  /// The server has lost a state that we know: it has to be read from the start.
  var isSetBack = false
}

/// The changes of one request, and when to come back for those whose time has not come.
public struct CollectedChanges: Hashable, Sendable {
  public var changes: [OutgoingChange] = []
  public var nextAttempt: Double?
}
