/// The number of a commit to the log. A later commit has a larger number.
public typealias Revision = Int64

/// A value, with the revision of the log at which it was read.
///
/// A snapshot at revision *n* or later shows everything that was written up to *n*.
public struct Snapshot<Value: Sendable>: Sendable {
  /// What was read.
  public var value: Value
  /// The revision of the log at which it was read.
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

/// An observation of the log: delivers the current value first and later ones as they change, until canceled.
///
/// - It may skip values if several commits follow each other quickly, but never goes back in time.
/// - It reports commits by other processes on the same log in the same way as commits by this process.
/// - A failure ends the sequence; cancellation ends it without one.
/// - It never starts network activity.
public typealias Snapshots<Value: Sendable, Failure: Error> = any AsyncSequence<Snapshot<Value>, Failure> & Sendable
