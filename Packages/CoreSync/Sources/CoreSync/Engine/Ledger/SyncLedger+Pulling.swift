extension SyncLedger {
  /// Stores a page that was requested in `generation`.
  mutating func store(
    _ page: PullPage, generation: Int, into tally: inout SyncTally
  ) throws(Failure) -> PageOutcome {
    guard var account = try account(), account.generation == generation else { return .outdated }
    // Without a cursor, the stored rows were read before it was given up.
    let knowsRows = try !newestRows(since: generation, limit: 1).isEmpty
    if !page.knowsCursor, account.cursor != nil || knowsRows {
      account.restart()
      try save(account)
      return .restarted
    }
    for server in try addUnknown(page.rows, generation: generation, into: &tally) {
      guard try !knows(server, since: generation), var row = try row(server.key) else { continue }
      // An older state may come from a cache; a state derived from an older one does not.
      if server.stamp > row.base?.stamp ?? server.stamp, row.isLost(by: server, generation: generation) {
        account.restart()
        try save(account)
        return .restarted
      }
      let old = row
      row.pullAgain(server, generation: generation) { makeIntent() }
      try save(row)
      try noteFile(of: row, as: server)
      tally.count(row, since: old)
      try note(LedgerEvent.arrival(of: row, since: old, as: server))
    }
    account.cursor = page.cursor ?? account.cursor
    if page.isLast, account.isCatchingUp {
      try recreateForgotten(since: generation)
      account.isCatchingUp = false
    }
    try save(account)
    return page.isLast ? .complete : .more
  }

  /// Stores the rows about which nothing is known, which in a first sync are all: nothing has to be merged.
  ///
  /// - Returns: the other rows.
  private mutating func addUnknown(
    _ rows: [ServerRow], generation: Int, into tally: inout SyncTally
  ) throws(Failure) -> [ServerRow] {
    var unknown = try unknown(among: rows.map(\.key))
    guard !unknown.isEmpty else { return rows }
    var added: [(row: SyncedRow, server: ServerRow)] = []
    var others: [ServerRow] = []
    for server in rows {
      // A second version of a row on a page is newer than the first.
      guard unknown.remove(server.key) != nil else {
        others.append(server)
        continue
      }
      let row = SyncedRow(new: server, generation: generation)
      tally.count(row, since: SyncedRow(key: server.key))
      added.append((row, server))
    }
    try add(added.map(\.row))
    try note(added.flatMap { LedgerEvent.arrival(of: $0.row, since: SyncedRow(key: $0.row.key), as: $0.server) })
    for (row, server) in added where server.file != nil { try noteFile(of: row, as: server) }
    return others
  }

  /// Whether storing a page would change nothing at all.
  func changesNothing(_ page: PullPage, generation: Int) throws(Failure) -> Bool {
    guard let account = try account(), account.generation == generation, page.knowsCursor,
      page.cursor == nil || page.cursor == account.cursor, !page.isLast || !account.isCatchingUp
    else { return false }
    for row in page.rows where try !knows(row, since: generation) { return false }
    return true
  }

  private mutating func recreateForgotten(since generation: Int) throws(Failure) {
    for key in try keysNotSeen(since: generation) {
      guard var row = try row(key) else { continue }
      row.serverForgot { makeIntent() }
      try save(row)
      try note(nil, of: row)
    }
  }
}

/// When the server last changed a row, by the server's clock. Only ever compared with other stamps from the same
/// server.
public struct ServerStamp: Hashable, Comparable, Sendable {
  /// The time in the server's format; later times must sort after earlier ones as text.
  public let time: String
  /// Distinguishes rows changed at the same time.
  public let id: String

  public init(time: String, id: String) {
    self.time = time
    self.id = id
  }

  public static func < (one: ServerStamp, other: ServerStamp) -> Bool {
    (one.time, one.id) < (other.time, other.id)
  }
}

/// The file that the server has for a row.
public struct RemoteFile: Hashable, Sendable {
  /// The SHA-256 of its bytes, in lowercase hexadecimal digits.
  public let digest: String
  /// The location of the file on the server, in the format of its `RemoteSource`.
  public let location: String

  public init(digest: String, location: String) {
    self.digest = digest
    self.location = location
  }
}

/// A row as received from the server.
public struct ServerRow: Hashable, Sendable {
  /// The identity of the row.
  public let key: RowKey
  /// The received fields. The server does not know a missing field, which is never touched.
  public let fields: Fields
  /// Whether it is a tombstone.
  public let isDeleted: Bool
  /// The precondition of a write. Only compared for equality.
  public let version: String
  /// The time of the row's last change on the server, which orders all rows.
  public let stamp: ServerStamp
  /// The row's file, if it has one and the server has received it.
  public let file: RemoteFile?
  /// The stamps of the states it was derived from, in order, as far back as the server remembers them.
  public let history: [ServerStamp]
  /// Who made the last change, if the server knows.
  public let origin: ChangeOrigin

  public init(
    key: RowKey, fields: Fields, isDeleted: Bool = false, version: String, stamp: ServerStamp, file: RemoteFile? = nil,
    history: [ServerStamp] = [], origin: ChangeOrigin = ChangeOrigin()
  ) {
    self.key = key
    self.fields = fields
    self.isDeleted = isDeleted
    self.version = version
    self.stamp = stamp
    self.file = file
    self.history = history
    self.origin = origin
  }

  /// The fields, including whether it is deleted.
  var values: Fields {
    var values = fields
    values[SyncedRow.deletion] = .bool(isDeleted)
    return values
  }
}

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
