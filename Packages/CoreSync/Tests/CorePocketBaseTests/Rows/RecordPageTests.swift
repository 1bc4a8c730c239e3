import CoreNetwork
import CoreSync
import Foundation
import Testing

@testable import CorePocketBase

struct RecordPageTests {
  private let plain = #"""
    {"items":[{"deleted":false,"fields":{"a":"t:Run","b":"i:-7","c":"r:0.1","d":true,"e":null,"f":"t:"},"file":"f.bin",\#
    "file_digest":"aa","id":"o-1","updated":"2026-11-21 10:15:06.721Z"},{"deleted":true,"fields":{},"file":"",\#
    "file_digest":"","id":"o-2","updated":"2026-11-21 10:15:07.000Z"}],"page":1,"perPage":500,"totalItems":-1}
    """#

  @Test func `a page keeps its rows in order`() throws {
    let items = try page(plain)
    #expect(items.map(\.id) == ["o-1", "o-2"] && items.map(\.deleted) == [false, true])
    #expect(items[0].updated == "2026-11-21 10:15:06.721Z" && items[0].file == "f.bin" && items[0].fileDigest == "aa")
    #expect(
      items[0].fields.fields == [
        "a": .text("Run"), "b": .integer(-7), "c": .real(0.1), "d": .bool(true), "e": .null, "f": .text(""),
      ])
    #expect(items[1].fields.fields.isEmpty && items[1].file == "")
    #expect(try page(#"{"items":[],"page":1}"#).isEmpty)
  }

  @Test(arguments: [
    #"[{\"distance\":5}]"#, #"a\u003cb \/ \\ \b\f\n\r\t"#, #"\u00e9\u4E2D"#, #"\ud83d\ude00"#, "é中😀", "\u{301}e",
    #"\u0000"#,
  ])
  func `text decodes the same as with the general decoder`(text: String) throws {
    let answer = #"{"items":[{"deleted":false,"fields":{"x":"t:\#(text)"},"id":"o-1","updated":"z"}]}"#
    let expected = try JSONCoding.value(RecordPage.self, from: Data(answer.utf8)).items
    let items = try page(answer)
    #expect(items.map(\.fields) == expected.map(\.fields) && !items[0].fields.fields.isEmpty)
  }

  @Test(arguments: [
    #"{"items":[{"id":"o-1","fields":{"x":"t:1","y":5,"z":"z:later"},"deleted":false,"updated":"z","later":[{}]}]}"#,
    #" { "items" : [ { "id" : "o-1", "fields" : { "x" : "t:1" }, "deleted" : false, "updated" : "z" } ] } "#,
    #"{"page":1,"later":{"a":[]},"items":[{"id":"o-1","fields":{"x":"t:1"},"deleted":false,"updated":"z"}]}"#,
  ])
  func `a response with a different layout is decoded`(answer: String) throws {
    let items = try page(answer)
    #expect(items.map(\.id) == ["o-1"] && items.first?.fields.fields == ["x": .text("1")])
  }

  @Test func `a page includes the histories of its rows`() throws {
    let answer = #"{"items":[{"deleted":false,"fields":{},"history":"b,a","id":"o-1","updated":"c"}]}"#
    #expect(try page(answer).first?.history == "b,a")
    #expect(try page(plain).first?.history == nil)
    #expect(try JSONCoding.value(RecordPage.self, from: Data(answer.utf8)).items.first?.history == "b,a")
  }

  @Test func `a page includes who made the last changes, if the server knows`() throws {
    let answer = #"""
      {"items":[{"action":"a1/undone","deleted":false,"fields":{},"id":"o-1","machine":"laptop","updated":"c"},\#
      {"action":"","deleted":false,"fields":{},"id":"o-2","machine":"","updated":"c"}]}
      """#
    let rows = try page(answer).compactMap { $0.row(in: PocketBaseCollection("workouts"), ids: ServerID(owner: "o")) }
    #expect(rows.map(\.origin) == [ChangeOrigin(action: "a1", machine: "laptop", event: .undone), ChangeOrigin()])
    #expect(try page(plain).first?.machine == nil)
  }

  @Test(arguments: ["", "\u{0}", "9999-12-31 23:59:59.999Z", "-1", "9223372036854775808", "1e999", "'\\\" || 1=1", "ü"])
  func `a time can be any text and is kept unchanged`(time: String) throws {
    let text = String(decoding: try JSONCoding.data(time), as: UTF8.self)
    let answer = #"{"items":[{"deleted":false,"fields":{},"history":\#(text),"id":"o-1","updated":\#(text)}]}"#
    let record = try #require(try page(answer).first)
    #expect(record.updated == time)
    let row = try #require(record.row(in: PocketBaseCollection("workouts"), ids: ServerID(owner: "o")))
    #expect(row.version == time && row.stamp.time == time)
    var cursor = PullCursor()
    cursor.positions["workouts"] = record.position
    #expect(PullCursor(try cursor.text()) == cursor)
    #expect(PocketBaseSource.quoted(time).hasPrefix("'") && PocketBaseSource.quoted(time).hasSuffix("'"))
  }

  @Test func `a number is not read as a Boolean`() throws {
    let answer = #"{"items":[{"id":"o-1","fields":{"x":1,"y":true,"z":0.5},"deleted":false,"updated":"z"}]}"#
    #expect(try page(answer).first?.fields.fields == ["y": .bool(true)])
    #expect(throws: NetworkError.self) { try page(answer.replacing("false", with: "0")) }
  }

  @Test func `a response truncated at any point is rejected`() {
    let bytes = Data(plain.utf8)
    for count in 0..<bytes.count {
      #expect(throws: NetworkError.self) { try RecordPage.read(bytes.prefix(count)) }
    }
  }

  @Test(arguments: [
    #"{"items":[]}x"#, #"{"items":[{"id":"o-1","fields":{},"deleted":false}]}"#, #"{"page":1}"#, #"{"items":null}"#,
    "[]",
  ])
  func `a response that is not a page is rejected`(answer: String) {
    #expect(throws: NetworkError.self) { try page(answer) }
  }

  private func page(_ text: String) throws -> [Record] {
    try RecordPage.read(Data(text.utf8)).items
  }
}
