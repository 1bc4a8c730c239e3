/// Names a change and says when it was wanted. Made by the caller: the engine has neither dice nor clock.
public struct Intent: Hashable, Sendable {
  /// Unique among all changes ever made on all machines, such as a UUID.
  public let id: String
  /// Seconds since 1970 by the local clock; shown to people, never compared.
  public let recordedAt: Double

  public init(id: String, recordedAt: Double) {
    self.id = id
    self.recordedAt = recordedAt
  }
}

/// An entry of the outbox: one thing the person did to one row that the server has not acknowledged.
public struct PendingChange: Hashable, Sendable {
  public enum Operation: String, Hashable, Sendable {
    /// Carries no fields: it sends the row as it was before all later changes.
    case create
    case update
    case delete
    /// Takes a deletion back.
    case restore
  }

  public enum State: Hashable, Sendable {
    /// To be sent, or to be sent again.
    case waiting
    /// Given to the remote; whether it arrived is not known.
    case sent
    /// Refused, taken back here, and left to the person to retry or discard.
    case parked(reason: String)
  }

  public let intent: Intent
  public let operation: Operation
  /// The new values of the fields it changes; for `delete` and `restore` that is `SyncedRow.deletion` alone.
  public internal(set) var fields: Fields
  /// The values that those fields had before.
  public internal(set) var preimage: Fields
  /// How often it was given to the remote. Zero means that the server cannot know it.
  public internal(set) var attempts: Int
  /// Seconds since 1970 by the local clock before which it is not tried again.
  public internal(set) var nextAttempt: Double?
  public internal(set) var state: State

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
  }

  /// Whether the row shows it. A parked change was taken back.
  public var isActive: Bool {
    if case .parked = state { false } else { true }
  }

  /// Whether the server cannot have seen it, so that it may still become another change.
  var isUnsent: Bool {
    attempts == 0 && state == .waiting
  }
}
