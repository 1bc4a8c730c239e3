import CoreSystem
import Foundation
import GRDB
import Testing

@testable import CoreDatabase

struct TableArchiveTests {
  private let library: ArchivedLibrary

  init() throws {
    library = try ArchivedLibrary()
  }

  @Test func `every row of every table is the same in the new database, in the same order`() async throws {
    let source = try await library.filled()
    let copy = try library.other()
    let report = try await library.fill(copy, from: source)
    #expect(try await library.rows(copy) == library.rows(library.database))
    #expect(report.rowCounts == ["author": 2, "book": 2, "value": 10, "cover": 6, "pair": 3])
    let again = try await library.written(copy)
    #expect(again.members.map(\.path) == source.members.map(\.path))
    #expect(again.members.map(\.bytes) == source.members.map(\.bytes))
  }

  @Test func `the members are readable without the program`() async throws {
    let source = try await library.filled()
    #expect(source.isFinished)
    #expect(
      source.members.map(\.path) == [
        "manifest.json", "README.txt", "log/author.jsonl", "log/book.jsonl", "log/value.jsonl", "covers/plain.txt",
        "covers/row_2.txt", "covers/row_3.txt", "covers/raw.bin", "covers/back.bin", "covers/empty.txt",
        "log/cover.jsonl", "log/pair.jsonl", "more/own", "SHA256SUMS",
      ])
    #expect(
      source["log/book.jsonl"]
        == "{\"id\":\"b\",\"author\":3,\"text\":\"two\"}\n{\"id\":\"a\",\"author\":7,\"text\":\"one\"}\n")
    #expect(source["log/value.jsonl"].contains("{\"real\":\"-Infinity\",\"integer\":0,\"text\":\"\"}"))
    #expect(source["log/cover.jsonl"].hasPrefix("{\"book\":\"plain\",\"form\":2,\"bytes\":\"covers/plain.txt\"}\n"))
    #expect(source["README.txt"].contains("log/author.jsonl\n  The author.\n    name: its name"))
    #expect(source["README.txt"].contains("revision: It counts."))
    #expect(source["SHA256SUMS"].contains("\(SHA256Digest(of: Data([1, 2])).hexadecimal)  more/own\n"))
  }

  @Test func `members may come in any order, with others among them`() async throws {
    let source = MemoryArchive([(".DS_Store", [9])] + (try await library.filled()).members.reversed())
    let copy = try library.other()
    _ = try await library.fill(copy, from: source)
    #expect(try await library.rows(copy) == library.rows(library.database))
  }

  @Test func `an archive of an earlier schema is updated`() async throws {
    let source = try await library.filled()
    let later = Migration("test-4-later") { database in
      try database.execute(sql: "ALTER TABLE author ADD COLUMN born INTEGER; UPDATE author SET born = 1900 + id")
    }
    let copy = try library.other(ArchivedLibrary.migrations + [later])
    _ = try await library.fill(copy, from: source)
    #expect(
      try await copy.read(mapping: { (failure: DatabaseFailure) in failure }) {
        try Int.fetchAll($0, sql: "SELECT born FROM author ORDER BY born")
      } == [1903, 1907])
  }

  @Test func `an archive of a later schema or format is left alone`() async throws {
    let source = try await library.filled()
    let copy = try library.other(Scratch.migrations)
    await #expect(throws: TableArchiveError.newer(program: "Test 1.0")) { try await library.fill(copy, from: source) }
    await #expect(throws: TableArchiveError.newer(program: "Test 1.0")) {
      try await library.fill(try library.other(), from: source, of: ArchivedLibrary.archive(format: "test.archive/0"))
    }
    await #expect(throws: TableArchiveError.notAnArchive) {
      try await library.fill(try library.other(), from: source, of: ArchivedLibrary.archive(format: "another/1"))
    }
    await #expect(throws: TableArchiveError.notAnArchive) {
      try await library.fill(try library.other(), from: MemoryArchive())
    }
  }

  @Test func `a database with rows is left alone`() async throws {
    let source = try await library.filled()
    let before = try await library.rows(library.database)
    await #expect(
      throws: TableArchiveError.notEmpty(rowCounts: ["author": 2, "book": 2, "value": 10, "cover": 6, "pair": 3])
    ) { try await library.fill(library.database, from: source) }
    #expect(try await library.rows(library.database) == before)
  }

  @Test func `what the program finds wrong with the rows ends it`() async throws {
    let source = try await library.filled()
    let copy = try library.other()
    await #expect(throws: TableArchiveError.damaged(member: "log", problem: "too many books")) {
      try await library.fill(copy, from: source, of: ArchivedLibrary.archive { _ in "too many books" })
    }
    #expect(try await library.rows(copy).allSatisfy(\.isEmpty))
  }

  @Test func `no file is left next to the log`() async throws {
    let source = try await library.filled()
    let target = try Scratch()
    let copy = try target.open(ArchivedLibrary.migrations)
    _ = try await library.fill(copy, from: source)
    await copy.close()
    #expect(try target.files() == ["log.sqlite"])
  }
}
