import Testing

/// Waits for what cannot tell that it has happened.
enum Deadline {
  static func wait(upTo limit: Duration = .seconds(10), until hasHappened: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + limit
    while try await !hasHappened() {
      try #require(ContinuousClock.now < end, "it has not happened in \(limit)")
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
