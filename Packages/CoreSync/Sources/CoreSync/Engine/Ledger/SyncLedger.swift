/// The data that the steps of a sync read and write, one transaction for each step: the database, or a value that a
/// test can copy.
protocol SyncLedger {
  associatedtype Failure: Error

  func account() throws(Failure) -> SyncAccount?
  mutating func save(_ account: SyncAccount) throws(Failure)

  /// Everything known about a row; `nil` for a kind of row that does not sync.
  mutating func row(_ key: RowKey) throws(Failure) -> SyncedRow?

  /// The same for a row whose change is sent, or was accepted: it may lack the recorded values, which only a merge needs.
  mutating func rowToSend(_ key: RowKey) throws(Failure) -> SyncedRow?
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
  mutating func rowToSend(_ key: RowKey) throws(Failure) -> SyncedRow? { try row(key) }
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

/// What a step of a sync did to a row, for its history.
struct LedgerEvent: Hashable, Sendable {
  let event: ChangeEvent
  let key: RowKey
  /// The values before, of the fields that changed or of all.
  var old: Fields = [:]
  /// The values after; empty if the event is about the whole row.
  var new: Fields = [:]
  var origin = ChangeOrigin()
  var reason: RejectionReason?
}

extension LedgerEvent {
  /// What the server made of a change.
  static func outcome(_ outcome: SendOutcome, of change: OutgoingChange, on old: SyncedRow) -> LedgerEvent? {
    let fields =
      switch change.operation {
      case .create: Fields()
      case .update: change.fields
      case .delete, .restore: [SyncedRow.deletion: FieldValue.bool(change.operation == .delete)]
      }
    let before = old.changes.first { $0.intent.id == change.intent }?.preimage ?? [:]
    let origin = ChangeOrigin(action: change.origin.action)
    switch outcome {
    case .accepted: return LedgerEvent(event: .sent, key: change.key, old: before, new: fields, origin: origin)
    case .rejected(let reason):
      return LedgerEvent(event: .rejected, key: change.key, old: before, new: fields, origin: origin, reason: reason)
    case .stale, .gone: return nil
    }
  }

  /// What the server's state of a row changed here: fields that arrived, and new conflicts.
  static func arrival(of row: SyncedRow, since old: SyncedRow, as server: ServerRow) -> [LedgerEvent] {
    var events: [LedgerEvent] = []
    if let values = row.values, values != old.values, old.values != nil || !row.isDeleted {
      let changed = old.values.map { old in values.filter { old[$0.key] ?? .null != $0.value } }
      events.append(
        LedgerEvent(
          event: .received, key: row.key, old: old.values ?? [:], new: changed ?? [:], origin: server.origin))
    }
    let conflicts = row.conflicts.filter { old.conflicts[$0.key]?.theirs != $0.value.theirs }
    if !conflicts.isEmpty {
      events.append(
        LedgerEvent(
          event: .conflict, key: row.key, old: conflicts.mapValues(\.mine), new: conflicts.mapValues(\.theirs),
          origin: server.origin))
    }
    return events
  }
}

/// A change in transit to the server.
public struct OutgoingChange: Hashable, Sendable {
  /// The id of the change's ``Intent``, by which its outcome finds it again. Servers do not need it.
  public let intent: String
  /// The row to change.
  public let key: RowKey
  /// What the change does to the row.
  public let operation: PendingChange.Operation
  /// All fields for a `create`, the changed ones for an `update`, otherwise none.
  public let fields: Fields
  /// The version of the row that the change was based on; the server must not replace any other. `nil` for a
  /// `create`, which must not replace anything.
  public let expectedVersion: String?
  /// The number of this attempt, from 1.
  public let attempt: Int
  /// Who made it, for the other machines.
  public var origin: ChangeOrigin

  /// The engine makes one from an entry of the outbox.
  public init(
    intent: String, key: RowKey, operation: PendingChange.Operation, fields: Fields, expectedVersion: String?,
    attempt: Int, origin: ChangeOrigin = ChangeOrigin()
  ) {
    self.intent = intent
    self.key = key
    self.operation = operation
    self.fields = fields
    self.expectedVersion = expectedVersion
    self.attempt = attempt
    self.origin = origin
  }
}

/// The identity of a change and the time it was made. Created by the caller: the engine has neither random numbers nor
/// a clock.
public struct Intent: Hashable, Sendable {
  /// Unique among all changes made on any machine, such as a UUID.
  public let id: String
  /// Seconds since 1970 by the local clock; shown to people, never compared.
  public let recordedAt: Double
  /// The action that made it and what it did, as in `ChangeOrigin.text`.
  public let action: String?

  public init(id: String, recordedAt: Double, action: String? = nil) {
    self.id = id
    self.recordedAt = recordedAt
    self.action = action
  }
}

/// An entry of the outbox: one change by the person to one row that the server has not acknowledged.
public struct PendingChange: Hashable, Sendable {
  /// What a change does to its row.
  public enum Operation: String, Hashable, Sendable {
    /// Contains no fields: it sends the row as it was before all later changes.
    case create
    /// Sets some fields of an existing row.
    case update
    /// Makes the row a tombstone.
    case delete
    /// Undoes a deletion.
    case restore
  }

  /// How far a change is on its way to the server.
  public enum State: Hashable, Sendable {
    /// To be sent, for the first time or again.
    case waiting
    /// Passed to the remote; it may or may not have arrived.
    case sent
    /// Rejected, undone here, and left to the person to retry or discard.
    case parked(reason: RejectionReason)
  }

  /// The identity of the change.
  public let intent: Intent
  /// What the change does to its row.
  public let operation: Operation
  /// The new values of the fields it changes; for `delete` and `restore` only `SyncedRow.deletion`.
  public internal(set) var fields: Fields
  /// The previous values of those fields.
  public internal(set) var preimage: Fields
  /// The number of times it was passed to the remote. Zero means that the server cannot know it.
  public internal(set) var attempts: Int
  /// The earliest time of the next attempt, in seconds since 1970 by the local clock.
  public internal(set) var nextAttempt: Double?
  /// How far the change is on its way to the server.
  public internal(set) var state: State
  /// The id of the action that made it; of several edits that were combined, the last.
  public internal(set) var action: String?

  init(
    intent: Intent, operation: Operation, fields: Fields = [:], preimage: Fields = [:], attempts: Int = 0,
    nextAttempt: Double? = nil, state: State = .waiting
  ) {
    self.intent = intent
    self.operation = operation
    self.fields = fields
    self.preimage = preimage
    self.attempts = attempts
    self.nextAttempt = nextAttempt
    self.state = state
    action = intent.action
  }

  /// Whether the row includes it. A parked change was undone.
  public var isActive: Bool {
    if case .parked = state { false } else { true }
  }

  /// Whether the server cannot have received it, so that it may still be changed.
  var isUnsent: Bool {
    attempts == 0 && state == .waiting
  }
}

/// Why the server does not accept a change.
///
/// Stored as a code with its values, and put into words when it is shown.
public enum RejectionReason: Hashable, Sendable {
  /// The server's message, as a clause.
  case server(String)
  /// The server gives no reason.
  case unstated
  /// The server has no collection of this name.
  case noCollection(String)
  /// Its file is larger than the server accepts.
  case fileTooLarge(limitBytes: Int)
  /// The row is larger than the server accepts.
  case tooLarge
  /// It was sent without a response, and sending it again could create a second row.
  case unknownOutcome
  /// A code of a newer version, as it is stored.
  case unknown(String)
}
