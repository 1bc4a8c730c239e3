public import Foundation

/// A change that a server has not been told of yet, or has refused.
public struct OutboxEntry: Identifiable, Equatable, Sendable {
  public enum Operation: String, Sendable {
    case create
    case update
    case delete
    case restore
  }

  public enum State: Equatable, Sendable {
    case waiting
    /// Not sent before a conflict about the same thing is decided.
    case held
    /// Under way, or sent without an answer; it is sent again.
    case sent
    /// The server refused it for this reason. What it changed is as it was before; it can be retried or discarded.
    case refused(reason: String)
  }

  /// The intent's own id, a UUID in lower case.
  public var id: String
  /// What kind of thing is changed, as in `workouts`.
  public var collection: String
  /// The id of what is changed.
  public var row: String
  /// What its owner calls it; `nil` when it is no longer there.
  public var title: String?
  public var operation: Operation
  /// The names of the fields it changes; empty for what is sent as a whole.
  public var fields: [String]
  public var state: State
  /// How often it was sent.
  public var attemptCount: Int
  /// Not before this time it is sent again, where it waits for one.
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
