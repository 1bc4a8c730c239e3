/// Counts the commits to the log. A larger one is later.
public typealias Revision = Int64

/// A value together with the revision of the log it was read at.
///
/// Who has waited for revision *n* and is shown a snapshot of revision *n* or later sees everything that was
/// written up to *n*.
public struct Snapshot<Value: Sendable>: Sendable {
  public var value: Value
  public var revision: Revision

  public init(_ value: Value, revision: Revision) {
    self.value = value
    self.revision = revision
  }
}

extension Snapshot: Equatable where Value: Equatable {}

/// What reading the profile gives: the current value first, then later ones, until cancelled.
///
/// - Values may be skipped when several commits come at once, but never go back in time.
/// - A commit by another process on the same log counts like one of this process.
/// - A failure ends the sequence; being cancelled ends it without one.
/// - It never starts work on a network.
public typealias Snapshots<Value: Sendable> = any AsyncSequence<Snapshot<Value>, ProfileError> & Sendable
