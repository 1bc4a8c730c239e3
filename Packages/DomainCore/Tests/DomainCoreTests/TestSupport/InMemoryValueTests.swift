import DomainCore
import DomainCoreTestSupport
import Testing

struct InMemoryValueTests {
  private let stored = InMemoryValue<[String], Unanswered>(["first"])

  @Test("each write counts the revision up by one and is read at once")
  func writing() throws {
    #expect(try stored.write { $0.append("second") } == 1)
    #expect(try stored.write { $0.append("third") } == 2)
    #expect(try stored.read() == ["first", "second", "third"])
    #expect(try stored.read(\.count) == 3)
  }

  @Test("a write that fails changes nothing and counts no revision")
  func failedWrite() async throws {
    #expect(throws: Unanswered("half-way")) {
      try stored.write { value throws(Unanswered) in
        value.append("second")
        throw Unanswered("half-way")
      }
    }
    #expect(try await stored.observation { $0 }.firstSnapshot() == Snapshot(["first"], revision: 0))
  }

  @Test("a transaction knows its revision and answers")
  func transaction() throws {
    let answer = try stored.transaction { value, revision in
      value.append("second")
      return "\(value.count) at \(revision)"
    }
    #expect(answer == "2 at 1")
  }

  @Test("while it fails nothing is read, written or observed, and then all is as it was")
  func failing() async throws {
    stored.fail(with: Unanswered("anything"))
    #expect(throws: Unanswered("anything")) { try stored.read() }
    #expect(throws: Unanswered("anything")) { try stored.write { $0 = [] } }
    await #expect(throws: Unanswered("anything")) { try await stored.observation { $0 }.firstValue() }
    stored.fail(with: nil)
    #expect(try stored.read() == ["first"])
  }

  @Test("a caller with errors of its own sees the store's failure as one of them")
  func mapping() {
    stored.fail(with: Unanswered("read"))
    #expect(throws: Other.store("read")) {
      try stored.write(mapping: { Other.store($0.call) }, { _ throws(Other) in })
    }
  }

  @Test("an observation ends after a failure, and is no longer counted when nobody keeps it")
  func ending() async throws {
    do {
      var seen = stored.observation { $0 }.makeAsyncIterator()
      #expect(try await seen.next()?.value == ["first"])
      #expect(stored.observerCount == 1)
      stored.fail(with: Unanswered("read"))
      await #expect(throws: Unanswered("read")) { try await seen.next() }
      #expect(try await seen.next() == nil)
    }
    #expect(stored.observerCount == 0)
  }

  @Test("a failed observation fails before its first value")
  func failedObservation() async {
    let observation = FailedObservation<Int, Unanswered>(failure: Unanswered("profile"))
    await #expect(throws: Unanswered("profile")) { try await observation.firstValue() }
  }

  private enum Other: Error, Equatable {
    case store(String)
  }
}
