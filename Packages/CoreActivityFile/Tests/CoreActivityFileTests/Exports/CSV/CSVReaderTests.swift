import Foundation
import Testing

@testable import CoreActivityFile

struct CSVReaderTests {
  @Test(arguments: [
    ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    ("\"a,1\",\"say \"\"hi\"\"\"\n", [["a,1", "say \"hi\""]]),
    ("\"two\r\nlines\",x\n", [["two\r\nlines", "x"]]),
    ("\u{FEFF}a,,b,\n", [["a", "", "b", ""]]),
    ("a\u{0}b,\u{0}\n\n\nc\n", [["ab", ""], ["c"]]),
    ("5\" pipe,x\"y\"z\n", [["5\" pipe", "x\"y\"z"]]),
    ("\"a\"b,\"c\"\n", [["ab", "c"]]),
    ("\"\",\"\"\"\"\n", [["", "\""]]),
    ("", []),
  ])
  func `rows and fields are as RFC 4180 and lenient writers mean them`(text: String, expected: [[String]]) {
    let items = Self.items(text)
    #expect(items.map(\.fields) == expected)
    #expect(items.allSatisfy { $0.problem == nil })
  }

  @Test func `a quotation mark that nothing closes costs its own line only`() {
    let items = Self.items("a,b\n\"open,1\nc,d\ne,f\n")
    #expect(items.map(\.problem) == [nil, .unclosedQuote, nil, nil])
    #expect(items.map(\.fields) == [["a", "b"], [], ["c", "d"], ["e", "f"]])
  }

  @Test func `a quotation mark that a later row closes costs its own line only`() {
    let items = Self.items("a,b\n\"open,1\n\"c\",d\ne,f\n")
    #expect(items.map(\.problem) == [nil, .unclosedQuote, nil, nil])
    #expect(items.map(\.fields) == [["a", "b"], [], ["c", "d"], ["e", "f"]])
    let doubled = Self.items("a,b\n1,\"open\n2,\"\"\n3,\"x\"\n4,\"y\"\n", expectedFieldCount: 2)
    #expect(doubled.map(\.fields) == [["a", "b"], [], ["2", ""], ["3", "x"], ["4", "y"]])
    let even = Self.items("a,b\n\"open,1\nc,\"\nd,e\n", expectedFieldCount: 2)
    #expect(even.map(\.problem).first { $0 != nil } == .unclosedQuote)
    #expect(even.last?.fields == ["d", "e"])
  }

  @Test(arguments: [
    "a;b\r\n1;\"2;3\"\r\n", "a\tb\n1\t2;3\n", "\u{FEFF}a;b\n1;\"2;3\"\n", "sep=;\r\na;b\r\n1;\"2;3\"\r\n",
  ])
  func `the headings show the separator`(text: String) {
    #expect(Self.items(text).map(\.fields) == [["a", "b"], ["1", "2;3"]])
  }

  @Test func `UTF-16 with its mark and Windows-1252 are read`() throws {
    let text = "größe,ziel\n1,5 €\n"
    let expected = [["größe", "ziel"], ["1", "5 €"]]
    for (mark, encoding) in [([0xFF, 0xFE], String.Encoding.utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian)] {
      let reader = CSVReader(mark.map { UInt8($0) } + (try #require(text.data(using: encoding))))
      #expect(!reader.isWindows1252)
      #expect(Self.items(of: reader).map(\.fields) == expected)
    }
    let reader = CSVReader([UInt8](try #require(text.data(using: .windowsCP1252))))
    #expect(reader.isWindows1252)
    #expect(Self.items(of: reader).map(\.fields) == expected)
    #expect(!CSVReader(Array(text.utf8)).isWindows1252)
  }

  @Test func `a quoted text that is far too long costs its own lines only`() {
    let text = "a\n\"" + String(repeating: "x", count: CSVReader.longestRowBytes) + "\",y\nb\n"
    let items = Self.items(text)
    #expect(items.map(\.problem) == [nil, .unclosedQuote, nil])
    #expect(items.last?.fields == ["b"])
  }

  @Test func `rows that are too long or too wide are left out`() {
    let long = String(repeating: "x", count: CSVReader.longestRowBytes + 1)
    let wide = String(repeating: ",", count: 1_000_000)
    #expect(Self.items("\(long)\na\n\(wide)\nb").map(\.problem) == [.tooLong, nil, .tooManyFields, nil])
  }

  @Test func `very many unclosed quotation marks end the reading soon`() {
    let line = "\"" + String(repeating: "x\"\"\n", count: 200_000)
    var reader = CSVReader(Array(line.utf8))
    var problems = 0
    while let item = reader.next() { problems += item == .row ? 0 : 1 }
    #expect(problems <= CSVReader.mostUnclosedQuotes + 1)
  }

  private static func items(
    _ text: String, expectedFieldCount: Int? = nil
  ) -> [(fields: [String], problem: ExportEntryProblem?)] {
    var reader = CSVReader(Array(text.utf8))
    reader.expectedFieldCount = expectedFieldCount
    return items(of: reader)
  }

  private static func items(of reader: CSVReader) -> [(fields: [String], problem: ExportEntryProblem?)] {
    var reader = reader
    var items: [(fields: [String], problem: ExportEntryProblem?)] = []
    while let item = reader.next() {
      switch item {
      case .row:
        let fields = (0..<reader.row.count).map { String(decoding: reader.row.field($0), as: UTF8.self) }
        items.append((fields, nil))
      case .problem(let problem): items.append(([], problem))
      }
    }
    return items
  }
}
