public import DomainWorkout

/// Thresholds that a test gives, told once.
public struct InMemoryThresholdHistory: ThresholdHistory {
  private let dated: DatedThresholds

  public init(_ dated: DatedThresholds = DatedThresholds()) {
    self.dated = dated
  }

  public func thresholds() -> Snapshots<DatedThresholds> {
    // What never changes is as new as any commit.
    Told(snapshot: Snapshot(dated, revision: .max))
  }

  /// One value, then nothing until cancelled, as of an observation of what never changes.
  private struct Told: AsyncSequence, Sendable {
    typealias Element = Snapshot<DatedThresholds>
    typealias Failure = WorkoutError

    let snapshot: Snapshot<DatedThresholds>

    func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream<Snapshot<DatedThresholds>>.makeStream()
      continuation.yield(snapshot)
      return Iterator(base: stream.makeAsyncIterator(), continuation: continuation)
    }

    struct Iterator: AsyncIteratorProtocol {
      var base: AsyncStream<Snapshot<DatedThresholds>>.Iterator
      let continuation: AsyncStream<Snapshot<DatedThresholds>>.Continuation

      mutating func next() async throws(WorkoutError) -> Snapshot<DatedThresholds>? {
        await base.next(isolation: #isolation)
      }

      mutating func next(isolation actor: isolated (any Actor)?) async throws(WorkoutError) -> Snapshot<
        DatedThresholds
      >? {
        await base.next(isolation: actor)
      }
    }
  }
}
