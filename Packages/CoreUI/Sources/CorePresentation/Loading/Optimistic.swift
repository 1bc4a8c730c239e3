/// A person's change to a value, which a screen can show before it is stored.
public protocol OptimisticChange: Equatable, Sendable {
  /// What the change applies to.
  associatedtype Value: Equatable & Sendable

  /// The changed value. A change that cannot be applied leaves the value unchanged; storing it reports the reason.
  func applied(to value: Value) -> Value
}

/// A value read from elsewhere, with local changes on top that the value does not contain yet.
///
/// A change is shown as soon as it begins. After `committed` reports its revision, the change is removed when a value
/// of that revision or later lands, because that value contains it. Until then, the change stays on top so that an
/// older value cannot hide it. A `rejected` change is removed alone: the changes before and after it stay.
public struct Optimistic<Change: OptimisticChange, Failure: Error & Equatable>: Equatable, Sendable {
  private struct Pending: Equatable, Sendable {
    let number: Int
    let change: Change
    /// The revision at which it was committed; `nil` until then.
    var revision: Int64?
  }

  /// The value read last, without the changes on top.
  public private(set) var seen: Loadable<Change.Value, Failure>
  private var seenRevision: Int64?
  private var pending: [Pending] = []
  private var lastNumber = 0

  /// - Parameter seen: the initial value, if there is one.
  public init(_ seen: Loadable<Change.Value, Failure> = .idle) {
    self.seen = seen
  }

  /// The value read last, with the changes on top that it does not contain yet.
  public var shown: Loadable<Change.Value, Failure> {
    pending.isEmpty ? seen : seen.map { pending.reduce($0) { value, pending in pending.change.applied(to: value) } }
  }

  /// The changes on top, in order.
  public var changes: [Change] { pending.map(\.change) }

  /// Starts loading and keeps the previous value.
  public mutating func startLoading() {
    seen.startLoading()
  }

  /// Adds a change on top.
  ///
  /// - Returns: the number of the change, for reporting its outcome. Numbers count up from 1 and are never reused.
  public mutating func begin(_ change: Change) -> Int {
    lastNumber += 1
    pending.append(Pending(number: lastNumber, change: change))
    return lastNumber
  }

  /// Records that a change was stored.
  public mutating func committed(_ number: Int, at revision: Int64) {
    guard let index = pending.firstIndex(where: { $0.number == number }) else { return }
    pending[index].revision = revision
    dropSeenChanges()
  }

  /// Removes a change that was rejected.
  public mutating func rejected(_ number: Int) {
    pending.removeAll { $0.number == number }
  }

  /// Applies a value that was read, and removes the changes that it contains.
  public mutating func confirm(_ value: Change.Value, revision: Int64) {
    seen.confirm(.success(value))
    seenRevision = revision
    dropSeenChanges()
  }

  /// Records that reading failed. The previous value and the changes stay.
  public mutating func fail(_ failure: Failure) {
    seen.confirm(.failure(failure))
  }

  /// Dismisses the reading failure. The value and the changes stay.
  public mutating func dismissFailure() {
    seen.dismissFailure()
  }

  private mutating func dropSeenChanges() {
    guard let seenRevision else { return }
    pending.removeAll { $0.revision.map { $0 <= seenRevision } ?? false }
  }
}
