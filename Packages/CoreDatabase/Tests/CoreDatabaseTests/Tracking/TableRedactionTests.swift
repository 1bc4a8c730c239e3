import GRDB
import Testing

@testable import CoreDatabase

struct TableRedactionTests {
  @Test func `a redaction runs no trigger, and keeps them all`() async throws {
    let scratch = try Scratch()
    let database = try scratch.open()
    try await database.add(["Ada 1"])
    _ = try await database.write(mapping: { $0 }) { database in
      try database.execute(
        sql: """
          INSERT INTO book (id, author, text) VALUES ('b', 1, 'Long');
          CREATE TRIGGER book_of_author AFTER UPDATE ON author BEGIN DELETE FROM book; END
          """)
    }
    let copy = scratch.path("copy.sqlite")
    try await database.backUp(to: copy) {
      try [TableRedaction("author", ["name": TableRedaction.letters])].apply(to: $0)
    }
    #expect(try scratch.strings("SELECT name || text FROM author JOIN book", in: copy) == ["xxx 1Long"])
    #expect(
      try scratch.strings("SELECT name FROM sqlite_master WHERE type = 'trigger'", in: copy) == ["book_of_author"])
  }

  @Test(arguments: [
    ("https://192.168.1.5:8090/a", "https://000.000.0.0:0000/x"), ("http://Log-7.example", "http://xxx-0.xxxxxxx"),
    ("log7", "xxx0"), ("", ""),
  ])
  func `of an address only the scheme and the shape stay`(_ address: String, _ shape: String) {
    #expect(address.redactedAddress == shape)
  }
}
