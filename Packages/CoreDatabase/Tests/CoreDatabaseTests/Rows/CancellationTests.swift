import GRDB
import Testing

@testable import CoreDatabase

struct CancellationTests {
  /// Canceling locks the observing task, and a value that arrives resumes it. If each waited for the other, both threads
  /// would block forever. That took up to 2,000 rounds before it was fixed.
  @Test func `canceling an observation while a value arrives blocks nobody`() async throws {
    let scratch = try Scratch()
    let database = try scratch.open()
    for round in 0..<20_000 {
      let observer = Task {
        let names = database.values(
          fetch: { try String.fetchAll($0, sql: "SELECT name FROM author") }, element: { names, _ in names },
          mapping: { (failure: DatabaseFailure) in failure })
        for try await _ in names {}
      }
      // Each round cancels at another moment.
      for _ in 0..<(round % 100) { await Task.yield() }
      observer.cancel()
      try await observer.value
    }
  }
}
