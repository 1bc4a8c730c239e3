import CoreDatabase
import Dispatch
import GRDB

/// The statements that are run for each question, values put in.
struct StatementsRun: Encodable {
  let statements: [String: [String]]

  init(path: String) async throws {
    let store = try Store(path: path)
    let landmarks = try await store.landmarks()
    let (traced, trace) = AsyncStream<String>.makeStream()
    let readers = try await store.database.traceReaders { trace.yield($0) }
    var heard = traced.makeAsyncIterator()
    // The transactions in which they were requested.
    for _ in 0..<readers { while let statement = await heard.next(), !statement.hasPrefix("COMMIT") {} }
    var statements: [String: [String]] = [:]
    for question in Question.allCases {
      _ = try await question.ask(store, landmarks)
      var found: [String] = []
      while let statement = await heard.next() {
        found.append(statement)
        if statement.hasPrefix("COMMIT") || statement.hasPrefix("ROLLBACK") { break }
      }
      statements[question.rawValue] = found
    }
    self.statements = statements
  }
}

extension LocalDatabase {
  /// Reports what every reading connection of the pool runs.
  fileprivate func traceReaders(_ report: @escaping @Sendable (String) -> Void) async throws -> Int {
    // As many as the pool has are held at once, each on a queue of its own, or the same one would be counted twice.
    let count = Configuration().maximumReaderCount
    let reached = DispatchGroup()
    for _ in 0..<count { reached.enter() }
    try await withThrowingTaskGroup { group in
      for _ in 0..<count {
        group.addTask {
          try await self.read(mapping: { $0 }) { database in
            reached.leave()
            reached.wait()
            database.trace { report($0.expandedDescription) }
          }
        }
      }
      try await group.waitForAll()
    }
    return count
  }
}
