/// An observation whose current value can be read alone, for those who need no later one.
///
///     let days = ObservedSnapshots(observation, reading: { try await database.read(fetch) })
///     let day = try await days.firstValue()  // reads once and observes nothing
public struct ObservedSnapshots<Base: AsyncSequence & Sendable, Value: Sendable>: AsyncSequence, Sendable
where Base.Element == Snapshot<Value> {
  /// A value with its revision.
  public typealias Element = Snapshot<Value>

  private let base: Base
  private let read: @Sendable () async throws(Base.Failure) -> Snapshot<Value>?

  /// - Parameters:
  ///   - base: the observation.
  ///   - read: reads what the observation would deliver first; `nil` if it is canceled.
  public init(_ base: Base, reading read: @escaping @Sendable () async throws(Base.Failure) -> Snapshot<Value>?) {
    self.base = base
    self.read = read
  }

  /// Observes.
  public func makeAsyncIterator() -> Base.AsyncIterator { base.makeAsyncIterator() }
}

extension ObservedSnapshots: SingleReading {
  func readOnce() async throws(Base.Failure) -> Snapshot<Value>? { try await read() }
}

/// What `firstSnapshot` reads instead of observing.
protocol SingleReading<Element, Failure>: AsyncSequence {
  func readOnce() async throws(Failure) -> Element?
}
