/// What a server can do. What it cannot, the engine does without.
public struct RemoteCapabilities: Hashable, Sendable {
  /// The client chooses ids, so that a repeated create is recognised.
  public var clientIDs: Bool
  /// It can tell what changed since a cursor.
  public var deltas: Bool
  /// It tells of deleted rows.
  public var tombstones: Bool
  /// It refuses a write that was made on another version.
  public var preconditions: Bool
  /// How many changes, of different rows, it is given at once.
  public var batchLimit: Int

  public init(
    clientIDs: Bool = true, deltas: Bool = true, tombstones: Bool = true, preconditions: Bool = true,
    batchLimit: Int = 1
  ) {
    self.clientIDs = clientIDs
    self.deltas = deltas
    self.tombstones = tombstones
    self.preconditions = preconditions
    self.batchLimit = max(1, batchLimit)
  }
}

/// Some of the server's rows, oldest change first.
public struct PullPage: Hashable, Sendable {
  public let rows: [ServerRow]
  /// Where to go on; none to stay where we are.
  public let cursor: String?
  public let isLast: Bool
  /// False when the server has lost the change that the cursor names, or one of the rows' states that we know: it was
  /// set back.
  public let knowsCursor: Bool

  public init(rows: [ServerRow], cursor: String?, isLast: Bool, knowsCursor: Bool = true) {
    self.rows = rows
    self.cursor = cursor
    self.isLast = isLast
    self.knowsCursor = knowsCursor
  }
}

/// What became of one change at the server.
public enum SendOutcome: Hashable, Sendable {
  /// It was applied; the row is so since.
  case accepted(ServerRow)
  /// It was not applied: the row is another than the change was made on, or is there already.
  case stale(ServerRow)
  /// It was not applied and never will be.
  case refused(reason: String)
  /// It was not applied: there is no such row.
  case gone
}

/// What a server says to some changes.
public enum SendAnswer: Hashable, Sendable {
  /// One for each change, in their order.
  case outcomes([SendOutcome])
  /// None was applied because of at least one of them.
  case batchRefused(reason: String)
}

/// Why a request came to nothing. For a send, it is not known whether it arrived.
public enum RemoteFailure: Error, Hashable, Sendable {
  /// Nobody answers, or the connection broke.
  case unreachable
  /// The server's name is not known.
  case nameNotFound
  /// No connection could be made that nobody else can read, told in one clause.
  case notSecure(reason: String)
  case timedOut
  case credentialsRefused
  /// Seconds the server wants us to wait, where it says so.
  case rateLimited(after: Double?)
  case serverFault
  /// An answer that is none.
  case nonsense
  /// There is no room here for what the server gives.
  case diskFull
}
