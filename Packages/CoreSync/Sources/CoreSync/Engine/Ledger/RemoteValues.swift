/// The abilities of a server. The engine works without the missing ones.
public struct RemoteCapabilities: Hashable, Sendable {
  /// The client chooses ids, so that a repeated create is recognized.
  public var clientIDs: Bool
  /// It can list changes since a cursor.
  public var deltas: Bool
  /// It includes deleted rows.
  public var tombstones: Bool
  /// It rejects a write based on another version.
  public var preconditions: Bool
  /// How many changes, of different rows, it receives at once.
  public var batchLimit: Int

  /// A `batchLimit` below 1 counts as 1.
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
  /// The rows, including deleted ones, each at most once.
  public let rows: [ServerRow]
  /// Where to continue; `nil` to stay at the current position.
  public let cursor: String?
  /// Whether there are no further pages now.
  public let isLast: Bool
  /// False if the server has lost the change that the cursor names, or a known state of one of the rows: it was rolled
  /// back.
  public let knowsCursor: Bool
  /// The kinds of rows that the server cannot store, because it is older than this client.
  public let missingCollections: Set<String>

  public init(
    rows: [ServerRow], cursor: String?, isLast: Bool, knowsCursor: Bool = true, missingCollections: Set<String> = []
  ) {
    self.rows = rows
    self.cursor = cursor
    self.isLast = isLast
    self.knowsCursor = knowsCursor
    self.missingCollections = missingCollections
  }
}

/// The server's result for one change.
public enum SendOutcome: Hashable, Sendable {
  /// It was applied, with this resulting row.
  case accepted(ServerRow)
  /// It was not applied: the row differs from the one the change was based on, or already exists.
  case stale(ServerRow)
  /// It was not applied and never will be.
  case rejected(reason: RejectionReason)
  /// It was not applied: there is no such row.
  case gone
}

/// The server's response to several changes.
public enum SendResponse: Hashable, Sendable {
  /// One for each change, in order.
  case outcomes([SendOutcome])
  /// None was applied, because of at least one of them.
  case batchRejected(reason: RejectionReason)
}
