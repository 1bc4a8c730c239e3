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
