import Testing

/// Polls for a condition that cannot be observed.
enum Deadline {
  static func wait(upTo limit: Duration = .seconds(10), until hasHappened: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + limit
    while try await !hasHappened() {
      try #require(ContinuousClock.now < end, "it has not happened in \(limit)")
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
