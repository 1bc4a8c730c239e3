import DomainProfile

/// Reads a value in memory again each time it was written to.
struct InMemorySnapshots<Value: Sendable>: AsyncSequence, Sendable {
  typealias Element = Snapshot<Value>
  typealias Failure = ProfileError

  let listen: @Sendable () -> InMemoryListening
  let snapshot: @Sendable () throws(ProfileError) -> Snapshot<Value>

  func makeAsyncIterator() -> Iterator {
    let listening = listen()
    return Iterator(snapshot: snapshot, pings: listening.pings.makeAsyncIterator(), listening: listening)
  }

  struct Iterator: AsyncIteratorProtocol {
    let snapshot: @Sendable () throws(ProfileError) -> Snapshot<Value>
    var pings: AsyncStream<Void>.Iterator
    let listening: InMemoryListening
    var hasFailed = false

    mutating func next() async throws(ProfileError) -> Snapshot<Value>? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws(ProfileError) -> Snapshot<Value>? {
      guard !hasFailed, await pings.next(isolation: actor) != nil else { return nil }
      do throws(ProfileError) {
        return try snapshot()
      } catch {
        hasFailed = true
        throw error
      }
    }
  }
}

/// Is told of each write, until nobody holds it any more.
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
