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

  /// The same away from the caller's actor, which a long transformation would block.
  @concurrent
  fileprivate func mapElsewhere<Other>(_ transform: @Sendable (Value) -> Other) async -> Snapshot<Other> {
    map(transform)
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

extension AsyncSequence where Self: Sendable {
  /// The same observation with transformed values and the same revisions.
  public func mapValues<Value, Other>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> Snapshots<Other, Failure> where Element == Snapshot<Value> {
    MappedSnapshots(base: self, transform: transform, failure: { $0 })
  }

  /// The same observation with transformed values and another error type.
  ///
  /// - Parameter failure: converts the error that ends this observation into the one that ends the result.
  public func mapValues<Value, Other, OtherFailure>(
    _ transform: @escaping @Sendable (Value) -> Other, failure: @escaping @Sendable (Failure) -> OtherFailure
  ) -> Snapshots<Other, OtherFailure> where Element == Snapshot<Value> {
    MappedSnapshots(base: self, transform: transform, failure: failure)
  }

  /// The same observation, each value of which is completed by reading more of the log.
  ///
  /// - Parameter complete: reads what belongs to a value. It may be newer than the value.
  public func completeValues<Value, Other>(
    _ complete: @escaping @Sendable (Value) async throws(Failure) -> Other
  ) -> Snapshots<Other, Failure> where Element == Snapshot<Value> {
    CompletedSnapshots(base: self, complete: complete)
  }
}

private struct CompletedSnapshots<Base: AsyncSequence & Sendable, Value: Sendable, Other: Sendable>:
  AsyncSequence, Sendable
where Base.Element == Snapshot<Value> {
  typealias Element = Snapshot<Other>

  let base: Base
  let complete: @Sendable (Value) async throws(Base.Failure) -> Other

  func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), complete: complete) }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let complete: @Sendable (Value) async throws(Base.Failure) -> Other

    mutating func next() async throws(Base.Failure) -> Snapshot<Other>? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Base.Failure) -> Snapshot<Other>? {
      guard let snapshot = try await base.next(isolation: actor) else { return nil }
      return Snapshot(try await complete(snapshot.value), revision: snapshot.revision)
    }
  }
}

private struct MappedSnapshots<Base: AsyncSequence & Sendable, Value: Sendable, Other: Sendable, Failure: Error>:
  AsyncSequence, Sendable
where Base.Element == Snapshot<Value> {
  typealias Element = Snapshot<Other>

  let base: Base
  let transform: @Sendable (Value) -> Other
  let failure: @Sendable (Base.Failure) -> Failure

  func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), transform: transform, failure: failure)
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let transform: @Sendable (Value) -> Other
    let failure: @Sendable (Base.Failure) -> Failure

    mutating func next() async throws(Failure) -> Snapshot<Other>? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Snapshot<Other>? {
      do throws(Base.Failure) {
        guard let snapshot = try await base.next(isolation: actor) else { return nil }
        return await snapshot.mapElsewhere(transform)
      } catch {
        throw failure(error)
      }
    }
  }
}

extension AsyncSequence {
  /// The current value of an observation; `nil` if it was canceled first.
  public func firstValue<Value>() async throws(Failure) -> Value? where Element == Snapshot<Value> {
    try await firstSnapshot()?.value
  }

  /// The same for a caller with its own error type.
  ///
  /// - Parameter failure: converts the error of the observation into the caller's.
  public func firstValue<Value, Other: Error>(
    mapping failure: (Failure) -> Other
  ) async throws(Other) -> Value? where Element == Snapshot<Value> {
    do throws(Failure) {
      return try await firstValue()
    } catch {
      throw failure(error)
    }
  }

  /// The current value of an observation and its revision; `nil` if it was canceled first.
  public func firstSnapshot<Value>() async throws(Failure) -> Snapshot<Value>? where Element == Snapshot<Value> {
    var iterator = makeAsyncIterator()
    return try await iterator.next(isolation: #isolation)
  }
}
