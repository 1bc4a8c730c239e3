import DomainCore

/// Observes a value in memory by reading it again after each write.
struct InMemorySnapshots<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
  typealias Element = Snapshot<Value>

  let listen: @Sendable () -> InMemoryListening
  let readsElsewhere: Bool
  let snapshot: @Sendable () throws(Failure) -> Snapshot<Value>

  func makeAsyncIterator() -> Iterator {
    let listening = listen()
    return Iterator(
      snapshot: snapshot, readsElsewhere: readsElsewhere, pings: listening.pings.makeAsyncIterator(),
      listening: listening)
  }

  struct Iterator: AsyncIteratorProtocol {
    let snapshot: @Sendable () throws(Failure) -> Snapshot<Value>
    let readsElsewhere: Bool
    var pings: AsyncStream<Void>.Iterator
    let listening: InMemoryListening
    var hasFailed = false

    mutating func next() async throws(Failure) -> Snapshot<Value>? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Snapshot<Value>? {
      guard !hasFailed, await pings.next(isolation: actor) != nil else { return nil }
      do throws(Failure) {
        return readsElsewhere ? try await Self.read(snapshot) : try snapshot()
      } catch {
        hasFailed = true
        throw error
      }
    }

    @concurrent
    private static func read(
      _ snapshot: @Sendable () throws(Failure) -> Snapshot<Value>
    ) async throws(Failure) -> Snapshot<Value> {
      try snapshot()
    }
  }
}

/// Receives a notification of each write for as long as it is retained.
final class InMemoryListening: Sendable {
  let pings: AsyncStream<Void>
  private let stop: @Sendable () -> Void

  init(pings: AsyncStream<Void>, stop: @escaping @Sendable () -> Void) {
    self.pings = pings
    self.stop = stop
  }

  deinit {
    stop()
  }
}
