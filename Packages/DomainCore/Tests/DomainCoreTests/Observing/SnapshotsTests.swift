import DomainCore
import DomainCoreTestSupport
import Testing

struct SnapshotsTests {
  private struct Trouble: Error, Equatable {
    var reason: String
  }

  private let stored = InMemoryValue<[Int], Unanswered>([1, 2])

  @Test("another value keeps the revision it was read at")
  func map() {
    #expect(Snapshot(3, revision: 7).map { "\($0)" } == Snapshot("3", revision: 7))
  }

  @Test("the first value is the current one")
  func first() async throws {
    let revision = try stored.write { $0.append(3) }
    #expect(try await stored.observation { $0 }.firstValue() == [1, 2, 3])
    #expect(try await stored.observation(\.count).firstSnapshot() == Snapshot(3, revision: revision))
  }

  @Test("a mapped observation shows later values with their revisions")
  func mapped() async throws {
    var seen = stored.observation { $0 }.mapValues { $0.reduce(0, +) }.makeAsyncIterator()
    #expect(try await seen.next() == Snapshot(3, revision: 0))
    let revision = try stored.write { $0.append(10) }
    #expect(try await seen.next() == Snapshot(13, revision: revision))
  }

  @Test("a mapped observation ends with the failure of what it observes, in words of its own")
  func failure() async throws {
    stored.fail(with: Unanswered("read"))
    let plain = stored.observation { $0 }.mapValues(\.count)
    await #expect(throws: Unanswered("read")) { try await plain.firstValue() }
    let translated: Snapshots<Int, Trouble> = stored.observation { $0 }
      .mapValues(\.count, failure: { Trouble(reason: $0.call) })
    await #expect(throws: Trouble(reason: "read")) { try await translated.firstValue() }
  }

  @Test("a mapped observation ends without a failure when it is canceled")
  func cancellation() async throws {
    let numbers = stored.observation { $0 }.mapValues(\.count)
    let (started, start) = AsyncStream<Void>.makeStream()
    let reading = Task {
      var count = 0
      for try await _ in numbers {
        count += 1
        start.finish()
      }
      return count
    }
    for await _ in started {}
    reading.cancel()
    #expect(try await reading.value == 1)
  }
}
