import CoreDatabase
import Dispatch
import GRDB
import Synchronization
import Testing

struct RenewalTests {
  private static let observerCount = 20
  private let database: LocalDatabase

  init() throws {
    database = try LocalDatabase(at: .temporary, migrations: [LocalDatabaseTests.migration])
  }

  @Test func `what somebody asks for is read at once, while many values are read again after a commit`() async throws {
    let (began, begin) = AsyncStream.makeStream(of: Void.self)
    let (end, reads) = (DispatchSemaphore(value: 0), Reads())
    let values = database.values(
      fetch: { database in
        reads.run {
          begin.yield()
          end.wait()
        }
        return try Int.fetchOne(database, sql: "SELECT count(*) FROM note") ?? 0
      }, element: { count, _ in count }, mapping: { $0 as DatabaseFailure })
    try await withThrowingTaskGroup(of: Int?.self) { group in
      let (isFirst, first) = AsyncStream.makeStream(of: Void.self)
      for _ in 0..<Self.observerCount {
        group.addTask {
          var iterator = values.makeAsyncIterator()
          _ = try await iterator.next()
          first.yield()
          return try await iterator.next()
        }
      }
      var (observers, blocked) = (isFirst.makeAsyncIterator(), began.makeAsyncIterator())
      for _ in 0..<Self.observerCount { _ = await observers.next() }
      reads.countFromNow()
      _ = try await database.write(mapping: { $0 as DatabaseFailure }) {
        try $0.execute(sql: "INSERT INTO note (text) VALUES ('new')")
      }
      _ = await blocked.next()
      #expect(try await countNow() == 1)
      for _ in 0..<Self.observerCount { end.signal() }
      for try await count in group { #expect(count == 1) }
    }
    #expect(reads.most <= 4)
  }

  private func countNow() async throws -> Int? {
    var values = database.values(
      fetch: { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") ?? 0 }, element: { count, _ in count },
      mapping: { $0 as DatabaseFailure }
    ).makeAsyncIterator()
    return try await values.next()
  }
}

/// Counts the reads that run at once.
private final class Reads: Sendable {
  private struct State {
    var isCounting = false
    var now = 0
    var most = 0
  }

  private let state = Mutex(State())

  var most: Int { state.withLock(\.most) }

  func countFromNow() { state.withLock { $0.isCounting = true } }

  /// Does the work, unless no read is counted yet.
  func run(_ work: () -> Void) {
    let isCounted = state.withLock { state in
      guard state.isCounting else { return false }
      state.now += 1
      state.most = max(state.most, state.now)
      return true
    }
    guard isCounted else { return }
    work()
    state.withLock { $0.now -= 1 }
  }
}
