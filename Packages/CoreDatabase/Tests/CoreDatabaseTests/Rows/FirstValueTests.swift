import CoreDatabase
import GRDB
import Synchronization
import Testing

struct FirstValueTests {
  private let database: LocalDatabase

  init() throws {
    database = try LocalDatabase(at: .temporary, migrations: [LocalDatabaseTests.migration])
  }

  private func count(
    _ fetch: @escaping @Sendable (Database) throws -> Int = {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM note") ?? 0
    }
  ) -> DatabaseValues<[Int64], DatabaseFailure> {
    database.values(fetch: fetch, element: { [Int64($0), $1] }, mapping: { $0 })
  }

  private func add(_ note: String) async throws {
    _ = try await database.write(mapping: { $0 as DatabaseFailure }) {
      try $0.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [note])
    }
  }

  @Test func `an observer that takes one value reads once, whatever is committed later`() async throws {
    let reads = ReadCount()
    var values = count { _ in
      reads.add()
      return 0
    }.makeAsyncIterator()
    _ = try await values.next()
    for note in ["one", "two", "three"] { try await add(note) }
    // A newer observation of the same commits has its values by now.
    #expect(try await currentCount() == [3, 3])
    #expect(reads.value == 1)
  }

  private func currentCount() async throws -> [Int64]? {
    var values = count().makeAsyncIterator()
    return try await values.next()
  }

  @Test func `a commit between the first value and the request for the second is not missed`() async throws {
    var values = count().makeAsyncIterator()
    #expect(try await values.next() == [0, 0])
    try await add("new")
    #expect(try await values.next() == [1, 1])
  }

  @Test func `a value that is current is not read again`() async throws {
    let reads = ReadCount()
    let values = count { _ in
      reads.add()
      return 0
    }
    var iterator = values.makeAsyncIterator()
    _ = try await iterator.next()
    try await add("one")
    _ = try await iterator.next()
    try await add("two")
    _ = try await iterator.next()
    #expect(reads.value == 3)
  }

  @Test func `an observation that failed delivers nothing more`() async throws {
    var values = count { try Int.fetchOne($0, sql: "SELECT missing FROM note") ?? 0 }.makeAsyncIterator()
    await #expect(throws: DatabaseFailure.self) { try await values.next() }
    #expect(try await values.next() == nil)
  }

  @Test func `a canceled task gets no first value, and a closed database delivers none`() async throws {
    let values = count()
    let canceled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var iterator = values.makeAsyncIterator()
      return try await iterator.next()
    }
    #expect(try await canceled.value == nil)
    await database.close()
    #expect(try await currentCount() == nil)
  }
}

private final class ReadCount: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}
