/// Counts the commits to the log. A larger one is later.
public typealias Revision = Int64

/// A value together with the revision of the log it was read at.
///
/// After waiting for revision *n*, a snapshot of revision *n* or later shows everything that was written up to *n*.
public struct Snapshot<Value: Sendable>: Sendable {
  public var value: Value
  public var revision: Revision

  public init(_ value: Value, revision: Revision) {
    self.value = value
    self.revision = revision
  }

  /// The same revision with another value.
  public func map<Other>(_ transform: (Value) -> Other) -> Snapshot<Other> {
    Snapshot<Other>(transform(value), revision: revision)
  }
}

extension Snapshot: Equatable where Value: Equatable {}

/// An observation of the log: the current value first, then later ones, until canceled.
///
/// - Values may be skipped when several commits come at once, but never go back in time.
/// - A commit by another process on the same log counts like one of this process.
/// - A failure ends the sequence; cancellation ends it without one.
/// - It never starts work on a network.
public typealias Snapshots<Value: Sendable, Failure: Error> = any AsyncSequence<Snapshot<Value>, Failure> & Sendable
