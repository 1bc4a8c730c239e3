import Foundation
import GRDB
import Synchronization
import Testing

@testable import CoreDatabase

/// Opening a database while other connections open it or write to it.
struct ContendedOpeningTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test func `a database opened by many at once is created once, and all can use it`() async throws {
    let failures = Mutex<[DatabaseFailure]>([])
    for round in 0..<4 {
      let path = scratch.path("\(round)/log.sqlite")
      let opened = Mutex<[LocalDatabase]>([])
      DispatchQueue.concurrentPerform(iterations: 24) { _ in
        do throws(DatabaseFailure) {
          let database = try LocalDatabase(at: .file(path: path), migrations: Scratch.migrations)
          opened.withLock { $0.append(database) }
        } catch {
          failures.withLock { $0.append(error) }
        }
      }
      for database in opened.withLock({ $0 }) {
        #expect(!database.isReadOnly)
        #expect(try await database.names().isEmpty)
      }
    }
    #expect(failures.withLock { $0 } == [])
  }

  @Test func `opening waits for a program that writes without Fettle's locks`() async throws {
    try await scratch.fill(["Ada"])
    let holder = try holder()
    let path = scratch.path
    let opening = Task {
      try LocalDatabase(at: .file(path: path), migrations: Scratch.migrations, busyTimeout: 60)
    }
    try await holder.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(try await opening.value.names() == ["Ada"])
  }

  /// A connection that holds the write lock.
  private func holder() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let holder = try DatabaseQueue(path: scratch.path, configuration: configuration)
    try holder.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    return holder
  }

  @Test func `a database locked for writing can be read, and written to once it is unlocked`() async throws {
    try await scratch.fill(["Ada"])
    let holder = try holder()
    let database = try scratch.open()
    #expect(database.isReadOnly)
    #expect(try await database.names() == ["Ada"])
    var values = database.values(
      fetch: { try String.fetchAll($0, sql: "SELECT name FROM author ORDER BY id") }, element: { names, _ in names },
      mapping: { $0 }
    ).makeAsyncIterator()
    #expect(try await values.next() == ["Ada"])
    await #expect(throws: DatabaseFailure.busy) { try await database.add(["Bo"]) }
    try holder.inDatabase { try $0.execute(sql: "ROLLBACK") }
    try await database.add(["Bo"])
    #expect(!database.isReadOnly)
    var seen = try await values.next()
    while seen == ["Ada"] { seen = try await values.next() }
    #expect(seen == ["Ada", "Bo"])
  }

  @Test(.enabled(if: Machine.canMount, "needs to mount a small file system"))
  func `on a full disk, reads work and writes fail until there is room`() async throws {
    let small = scratch.path("small")
    try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
    #expect(Machine.mount(at: small))
    defer { Machine.unmount(small) }
    let path = small + "/log.sqlite"
    try await scratch.fill(["Ada"], at: path)
    for suffix in ["-lock", "-open-lock"] { FileSystem.remove(path + suffix) }
    let filling = small + "/filling"
    try #require(FileManager.default.createFile(atPath: filling, contents: nil))
    let file = try FileHandle(forWritingTo: URL(filePath: filling))
    while (try? file.write(contentsOf: Data(count: 4096))) != nil {}
    try file.close()

    let database = try LocalDatabase(at: .file(path: path), migrations: Scratch.migrations, busyTimeout: 0.05)
    #expect(try await database.names() == ["Ada"])
    await #expect(throws: DatabaseFailure.full) { try await database.add(["Bo"]) }
    #expect(try await database.names() == ["Ada"])
    FileSystem.remove(filling)
    try await database.add(["Bo"])
    #expect(try await database.names() == ["Ada", "Bo"])
    await database.close()
  }
}
