public import Foundation

/// A change that has not reached a server yet, or was rejected by it.
public struct OutboxEntry: Identifiable, Equatable, Sendable {
  public enum Operation: String, Sendable {
    case create
    case update
    case delete
    case restore
  }

  public enum State: Equatable, Sendable {
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
  public var operation: Operation
  /// The names of the fields it changes; empty for things that are sent as a whole.
  public var fields: [String]
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
