import Testing

/// Two connections to the same file see each other's writes, as two processes do.
@Suite(.serialized)
struct OtherConnectionTests {
  @Test(arguments: ObservedCall.allCases)
  func `a write by another connection reaches the observer`(_ call: ObservedCall) async throws {
    let file = try SharedFile()
    let ours = try Backend(file)
    let theirs = try Backend(file)
    try await call.prepare(ours)
    let observer = call.observe(ours)
    _ = try await observer.next()
    for number in 1...2 {
      let revision = try await call.write(number, to: theirs)
      let sighting = try #require(try await observer.next(showing: number))
      #expect(sighting.revision >= revision)
    }
  }

  @Test(arguments: ObservedCall.allCases)
  func `an observer sees the writes of both connections, and never an older value after a newer one`(
    _ call: ObservedCall
  ) async throws {
    let file = try SharedFile()
    let ours = try Backend(file)
    let theirs = try Backend(file)
    try await call.prepare(ours)
    let observer = call.observe(ours)
    async let writing = Self.alternate(1...12, call, ours, theirs)
    var last = Sighting(number: 0, revision: 0)
    while last.number != 12, let sighting = try await observer.next() {
      #expect(sighting.revision >= last.revision)
      #expect((sighting.number ?? 0) >= (last.number ?? 0))
      last = sighting
    }
    try await writing
  }

  private static func alternate(
    _ numbers: ClosedRange<Int>, _ call: ObservedCall, _ one: Backend, _ other: Backend
  ) async throws {
    for number in numbers { _ = try await call.write(number, to: number.isMultiple(of: 2) ? one : other) }
  }
}
