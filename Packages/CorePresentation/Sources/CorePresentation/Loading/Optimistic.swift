/// Something a person did to a value, in a form that can be shown before it is stored.
public protocol OptimisticChange: Equatable, Sendable {
  associatedtype Value: Equatable & Sendable

  /// The value as it will be. What cannot be applied leaves the value as it is; whoever stores it says why.
  func applied(to value: Value) -> Value
}

/// A value that is read from elsewhere, with the changes made here on top that are not yet seen in it.
///
/// A change is shown from `begin` on. Once it is `committed` it goes as soon as a value of its revision or a later one
/// lands, which has it in itself; until then it stays on top, so that an older value does not hide it. One that was
/// `refused` is taken back alone: those before and after it stay.
public struct Optimistic<Change: OptimisticChange, Failure: Error & Equatable>: Equatable, Sendable {
  private struct Pending: Equatable, Sendable {
    let number: Int
    let change: Change
    /// The revision it was committed at; `nil` until it is.
    var revision: Int64?
  }

  /// What was read last, without the changes on top.
  public private(set) var seen: Loadable<Change.Value, Failure>
  private var seenRevision: Int64?
  private var pending: [Pending] = []
  private var lastNumber = 0

  /// - Parameter seen: what was read, for a state that begins with something.
  public init(_ seen: Loadable<Change.Value, Failure> = .idle) {
    self.seen = seen
  }

  /// What was read last, with the changes on top that are not yet seen in it.
  public var shown: Loadable<Change.Value, Failure> {
    pending.isEmpty ? seen : seen.map { pending.reduce($0) { value, pending in pending.change.applied(to: value) } }
  }

  /// The changes that are on top, in their order.
  public var changes: [Change] { pending.map(\.change) }

  /// Begins to load; the value there is stays.
  public mutating func startLoading() {
    seen.startLoading()
  }

  /// Puts a change on top.
  ///
  /// - Returns: its number, by which it is told what became of it. Numbers count up from 1 and are never used again.
  public mutating func begin(_ change: Change) -> Int {
    lastNumber += 1
    pending.append(Pending(number: lastNumber, change: change))
    return lastNumber
  }

  /// Notes that a change was stored.
  public mutating func committed(_ number: Int, at revision: Int64) {
    guard let index = pending.firstIndex(where: { $0.number == number }) else { return }
    pending[index].revision = revision
    dropSeenChanges()
  }

  /// Takes one change back.
  public mutating func refused(_ number: Int) {
    pending.removeAll { $0.number == number }
  }

  /// Takes in a value that was read, and lets go of the changes it has in itself.
  public mutating func land(_ value: Change.Value, revision: Int64) {
    seen.land(.success(value))
    seenRevision = revision
    dropSeenChanges()
  }

  /// Takes in that reading failed; the value there was stays, and so do the changes.
  public mutating func fail(_ failure: Failure) {
    seen.land(.failure(failure))
  }

  private mutating func dropSeenChanges() {
    guard let seenRevision else { return }
    pending.removeAll { $0.revision.map { $0 <= seenRevision } ?? false }
  }
}
