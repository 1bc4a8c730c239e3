import Testing

/// The contract of `Snapshots`, for every observing call and every implementation.
@Suite(.serialized)
struct ObservationContractTests {
  private func makeBackend(_ implementation: Implementation, _ call: ObservedCall) async throws -> Backend {
    let backend = try Backend(implementation)
    try await call.prepare(backend)
    return backend
  }

  @Test(arguments: Implementation.allCases, ObservedCall.allCases)
  func `the first value includes the last write`(
    _ implementation: Implementation, _ call: ObservedCall
  ) async throws {
    let backend = try await makeBackend(implementation, call)
    let revision = try await call.write(1, to: backend)
    let first = try #require(try await call.observe(backend).next())
    #expect(first.number == 1)
    #expect(first.revision >= revision)
  }

  @Test(arguments: Implementation.allCases, ObservedCall.allCases)
  func `each observation starts with the current value`(
    _ implementation: Implementation, _ call: ObservedCall
  ) async throws {
    let backend = try await makeBackend(implementation, call)
    _ = try await call.write(1, to: backend)
    let early = call.observe(backend)
    #expect(try await early.next()?.number == 1)
    _ = try await call.write(2, to: backend)
    let late = call.observe(backend)
    #expect(try await late.next()?.number == 2)
    #expect(try await early.next(showing: 2)?.number == 2)
  }

  // Not accounts: their credentials are in a file beside the database, which no revision counts.
  @Test(arguments: Implementation.allCases, ObservedCall.allCases.filter { $0 != .account })
  func `values arrive in commit order, match their revisions and include the last one`(
    _ implementation: Implementation, _ call: ObservedCall
  ) async throws {
    let backend = try await makeBackend(implementation, call)
    let first = try await call.write(1, to: backend)
    let observer = call.observe(backend)
    #expect(try await observer.next()?.number == 1)
    async let written = Self.write(2...25, call, to: backend)
    var sightings: [Sighting] = []
    while let sighting = try await observer.next() {
      sightings.append(sighting)
      if sighting.number == 25 { break }
    }
    let revisions = try await [first] + written
    for (earlier, later) in zip(sightings, sightings.dropFirst()) {
      #expect(earlier.revision <= later.revision)
    }
    for sighting in sightings {
      let number = try #require(sighting.number)
      #expect(revisions[number - 1] <= sighting.revision)
      #expect(number == revisions.count || sighting.revision < revisions[number])
    }
  }

  @Test(arguments: Implementation.allCases, ObservedCall.allCases)
  func `one observer can stop while another continues`(
    _ implementation: Implementation, _ call: ObservedCall
  ) async throws {
    let backend = try await makeBackend(implementation, call)
    let staying = call.observe(backend)
    _ = try await staying.next()
    do {
      let leaving = call.observe(backend)
      _ = try await leaving.next()
    }
    for number in 1...3 {
      _ = try await call.write(number, to: backend)
      #expect(try await staying.next(showing: number)?.number == number)
    }
  }

  @Test(arguments: Implementation.allCases, ObservedCall.allCases)
  func `cancellation ends an observation without an error`(
    _ implementation: Implementation, _ call: ObservedCall
  ) async throws {
    let backend = try await makeBackend(implementation, call)
    let (started, starting) = AsyncStream<Void>.makeStream()
    let observing = Task {
      defer { starting.finish() }
      let observer = call.observe(backend)
      var count = 0
      while try await observer.next() != nil {
        count += 1
        starting.yield()
      }
      return count
    }
    for await _ in started { break }
    observing.cancel()
    #expect(try await observing.value >= 1)
  }

  @Test(arguments: Implementation.allCases, ObservedCall.allCases)
  func `a failure is reported once and ends the observation`(
    _ implementation: Implementation, _ call: ObservedCall
  ) async throws {
    let backend = try await makeBackend(implementation, call)
    let observer = call.observe(backend)
    _ = try await observer.next()
    try await backend.damage()
    await #expect(throws: (any Error).self) {
      while try await observer.next() != nil {}
    }
    #expect(try await observer.next() == nil)
  }

  private static func write(
    _ numbers: ClosedRange<Int>, _ call: ObservedCall, to backend: Backend
  ) async throws -> [Int64] {
    var revisions: [Int64] = []
    for number in numbers { revisions.append(try await call.write(number, to: backend)) }
    return revisions
  }
}
