import Testing

@testable import CoreDatabase

struct DamagedTableArchiveTests {
  private let library: ArchivedLibrary

  init() throws {
    library = try ArchivedLibrary()
  }

  @Test func `any changed, missing, repeated or cut member ends it, and nothing is changed`() async throws {
    let source = try await library.filled()
    let copy = try library.other()
    var damaged: [MemoryArchive] = []
    for index in source.members.indices {
      var members = source.members
      members.remove(at: index)
      damaged.append(MemoryArchive(members))
      members = source.members
      guard !members[index].bytes.isEmpty else { continue }
      members[index].bytes[members[index].bytes.count / 2] ^= 1
      damaged.append(MemoryArchive(members))
      members[index].bytes = Array(source.members[index].bytes.dropLast(2))
      damaged.append(MemoryArchive(members))
      damaged.append(MemoryArchive(source.members + [source.members[index]]))
    }
    var accepted = 0
    for archive in damaged {
      do throws(TableArchiveError) {
        _ = try await library.fill(copy, from: archive)
        accepted += 1
      } catch {
        switch error {
        case .damaged, .notAnArchive, .newer: break
        default: Issue.record("\(error)")
        }
      }
      guard accepted == 0 else { break }
    }
    #expect(accepted == 0)
    #expect(try await library.rows(copy).allSatisfy(\.isEmpty))
  }

  @Test func `a damaged or missing member that the tables do not need is reported, and the tables are filled`()
    async throws
  {
    let source = try await library.filled()
    let index = try #require(source.members.firstIndex { $0.path == "more/own" })
    var changed = source.members
    changed[index].bytes = [1, 3]
    var missing = source.members
    missing.remove(at: index)
    for members in [changed, missing] {
      let copy = try library.other()
      let report = try await copy.fill(
        from: MemoryArchive(members), of: ArchivedLibrary.archive().withDispensable("more"), mapping: { $0 })
      #expect(report.damagedMembers == ["more/own"])
      #expect(try await library.rows(copy) == library.rows(library.database))
    }
  }

  @Test(
    arguments: [
      "{\"id\":1,\"name\":\"a\",\"evil\":1}", "{\"id\":1.5,\"name\":\"a\"}", "{\"id\":1e300,\"name\":\"a\"}",
      "{\"id\":99999999999999999999,\"name\":\"a\"}", "{\"id\":\"1\",\"name\":\"a\"}", "{\"id\":1,\"name\":2}",
      "{\"id\":1}", "{\"id\":[1],\"name\":\"a\"}", "[1]", "", "{\"id\":1,\"name\":\"a\"}\n{\"id\":1,\"name\":\"b\"}",
    ])
  func `rows that the table cannot have end it, even with the right digest`(_ lines: String) async throws {
    let text = lines + "\n"
    let rows = lines.split(separator: "\n", omittingEmptySubsequences: false).count
    let source = try library.forged(["author": (Array(text.utf8), rows)])
    let copy = try library.other()
    do throws(TableArchiveError) {
      _ = try await library.fill(copy, from: source)
      Issue.record("it was accepted")
    } catch {
      guard case .damaged(member: "log/author.jsonl", _) = error else { throw error }
    }
    #expect(try await library.rows(copy).allSatisfy(\.isEmpty))
  }

  @Test func `a row that refers to a missing one, and a table of no archive, end it`() async throws {
    let book = Array("{\"id\":\"a\",\"author\":7,\"text\":\"one\"}\n".utf8)
    for source in [
      try library.forged(["book": (book, 1)]),
      try library.forged(["grdb_migrations": (Array("{\"identifier\":\"x\"}\n".utf8), 1)]),
      try library.forged(["cover": (Array("{\"book\":\"a\",\"form\":1,\"bytes\":\"../x\"}\n".utf8), 1)]),
      try library.forged(["cover": (Array("{\"book\":\"a\",\"form\":1,\"bytes\":\"manifest.json\"}\n".utf8), 1)]),
    ] {
      let copy = try library.other()
      do throws(TableArchiveError) {
        _ = try await library.fill(copy, from: source)
        Issue.record("it was accepted")
      } catch {
        guard case .damaged = error else { throw error }
      }
      #expect(try await library.rows(copy).allSatisfy(\.isEmpty))
    }
  }
}
