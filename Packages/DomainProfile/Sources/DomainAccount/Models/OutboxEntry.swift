public import Foundation

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
