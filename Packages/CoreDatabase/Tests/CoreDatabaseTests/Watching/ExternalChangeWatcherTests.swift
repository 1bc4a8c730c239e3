#if os(Linux)
  import Foundation
  import GRDB
  import Testing

  @testable import CoreDatabase

  /// Commits of other connections to a database whose watcher never looks unless something is written.
  struct ExternalChangeWatcherTests {
    private static let never = 3_600_000
    private let scratch: Scratch
    private let pool: DatabasePool
    private let watch: ExternalChangeWatcher.Watch
    private var values: AsyncValueObservation<[String]>.Iterator

    init() throws {
      scratch = try Scratch()
      try Self.write("CREATE TABLE note (text TEXT)", to: scratch.path)
      pool = try DatabasePool(path: scratch.path)
      let watcher = ExternalChangeWatcher(
        pool: pool, path: FileSystem.resolved(scratch.path),
        interval: ExternalChangeWatcher.Interval(whenReported: Self.never, whenNotReported: Self.never))
      watch = ExternalChangeWatcher.Watch(watcher)
      values = ValueObservation.tracking { try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY rowid") }
        .values(in: pool, bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
    }

    /// Opens the database once more, writes, and closes it.
    private static func write(_ sql: String, to path: String) throws {
      let pool = try DatabasePool(path: path)
      try pool.write { try $0.execute(sql: sql) }
      try pool.close()
    }

    private func add(_ text: String) throws {
      try Self.write("INSERT INTO note VALUES ('\(text)')", to: scratch.path)
    }

    /// The next value of this many notes: an observation may deliver the same value twice.
    private mutating func next(_ count: Int) async throws -> [String]? {
      while let value = try await values.next() {
        if value.count == count { return value }
      }
      return nil
    }

    @Test mutating func `a commit of another connection is reported because the WAL was written`() async throws {
      #expect(try await next(0) == [])
      try add("one")
      #expect(try await next(1) == ["one"])
      try add("two")
      #expect(try await next(2) == ["one", "two"])
    }

    @Test mutating func `a commit is reported after the WAL was emptied`() async throws {
      try add("one")
      #expect(try await next(1) == ["one"])
      try await pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try add("two")
      #expect(try await next(2) == ["one", "two"])
    }

    @Test mutating func `our own commits leave those of others to be reported`() async throws {
      #expect(try await next(0) == [])
      for _ in 0..<50 { try await pool.write { try $0.execute(sql: "INSERT INTO note VALUES ('mine')") } }
      try add("theirs")
      #expect(try await next(51)?.last == "theirs")
    }
  }
#endif
