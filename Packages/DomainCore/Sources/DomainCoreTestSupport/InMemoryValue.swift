import CoreCommon
public import DomainCore
import Foundation
import Synchronization

/// A value in memory that can be read, written and observed according to the repository contracts, within one process.
public final class InMemoryValue<Value: Sendable, Failure: Error>: Sendable {
  private struct State: Sendable {
    var value: Value
    var failure: Failure?
    var nextRejection: Failure?
  }

  private let state: Mutex<State>
  private let log: InMemoryLog
  private let reversing: InMemoryReversing<Value>?

  /// - Parameter revision: the revision at which the value was written; `.max` for a value that never changes.
  public convenience init(_ value: Value, revision: Revision = 0) {
    self.init(value, in: InMemoryLog(revision: revision))
  }

  /// - Parameters:
  ///   - log: the log that counts the commits to all values that belong together.
  ///   - reversing: how changes are undone; `nil` if they are not.
  public init(_ value: Value, in log: InMemoryLog, reversing: InMemoryReversing<Value>? = nil) {
    state = Mutex(State(value: value))
    self.log = log
    self.reversing = reversing
  }

  /// Makes each call and each observation fail with `failure` from now on; `nil` restores normal operation.
  public func fail(with failure: Failure?) {
    state.withLock { $0.failure = failure }
    log.notifyListeners()
  }

  /// Makes the next change fail with `failure`, and no other.
  public func rejectNextChange(with failure: Failure) {
    state.withLock { $0.nextRejection = failure }
  }

  /// The number of active observations, with which a test can check that one has ended.
  public var observerCount: Int { log.listenerCount }

  /// Observes a part of the value, or something computed from it.
  public func observation<Part: Sendable>(
    _ read: @escaping @Sendable (Value) -> Part
  ) -> Snapshots<Part, Failure> {
    InMemorySnapshots(
      listen: { self.log.listen() }, readsElsewhere: log.readsElsewhere,
      snapshot: { () throws(Failure) in try self.snapshot(read) })
  }

  /// The current value.
  public func read() throws(Failure) -> Value {
    try read { $0 }
  }

  /// A part of the current value, or something computed from it.
  public func read<Part: Sendable>(_ part: (Value) -> Part) throws(Failure) -> Part {
    try snapshot(part).value
  }

  /// Changes the value, all or nothing.
  ///
  /// - Returns: the revision of the change.
  public func write(_ change: (inout Value) throws(Failure) -> Void) throws(Failure) -> Revision {
    try write(mapping: { $0 }, change)
  }

  /// The same for callers with their own error type.
  ///
  /// - Parameter failure: converts an error of the store into the caller's error type.
  public func write<Other: Error>(
    mapping failure: (Failure) -> Other, _ change: (inout Value) throws(Other) -> Void
  ) throws(Other) -> Revision {
    try transaction(mapping: failure) { value, revision throws(Other) in
      try change(&value)
      return revision
    }
  }

  /// Changes the value, all or nothing, and returns the result of the change.
  ///
  /// - Parameter change: receives the value, and the revision that the change will have.
  public func transaction<Answer: Sendable>(
    _ change: (inout Value, Revision) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try transaction(mapping: { $0 }, change)
  }

  /// The same for callers with their own error type.
  ///
  /// - Parameter failure: converts an error of the store into the caller's error type.
  public func transaction<Answer: Sendable, Other: Error>(
    mapping failure: (Failure) -> Other, _ change: (inout Value, Revision) throws(Other) -> Answer
  ) throws(Other) -> Answer {
    let result = log.commit { revision, actions in
      state.withLock { state -> Result<Answer, Other> in
        if let error = state.failure ?? state.nextRejection {
          state.nextRejection = nil
          return .failure(failure(error))
        }
        var draft = state.value
        do throws(Other) {
          let answer = try change(&draft, revision)
          note(draft, replacing: state.value, at: revision, in: &actions)
          state.value = draft
          return .success(answer)
        } catch {
          return .failure(error)
        }
      }
    }
    return try result.get()
  }

  /// Notes a change of the current action, together with what the action did before.
  private func note(_ value: Value, replacing old: Value, at revision: Revision, in actions: inout InMemoryActions) {
    guard let reversing, let action = ActionID.active, action.session != nil, !InMemoryLog.isReversing else { return }
    let before = actions.before(ObjectIdentifier(self), in: action) as? Value ?? old
    let time = Date(timeIntervalSince1970: 1_782_907_200 + Double(revision))
    actions.note(step(from: before, to: value, reversing), of: action, at: time)
  }

  private func step(from before: Value, to after: Value, _ reversing: InMemoryReversing<Value>) -> InMemoryAction.Step {
    InMemoryAction.Step(
      value: ObjectIdentifier(self), before: before, summary: reversing.summary(before, after),
      affectsLoads: reversing.affectsLoads
    ) { () throws(UndoError) in
      try self.transaction(mapping: { .storage($0 as? StorageError ?? .unavailable(reason: "\($0)")) }) {
        value, revision throws(UndoError) in
        let old = value
        let kept = try reversing.reverse(&value, before, after)
        return ((kept.count, kept.fields), revision, self.step(from: old, to: value, reversing))
      }
    }
  }

  private func snapshot<Part: Sendable>(_ read: (Value) -> Part) throws(Failure) -> Snapshot<Part> {
    let result = log.read { revision in
      state.withLock { state -> Result<Snapshot<Part>, Failure> in
        if let failure = state.failure { return .failure(failure) }
        return .success(Snapshot(read(state.value), revision: revision))
      }
    }
    return try result.get()
  }
}
