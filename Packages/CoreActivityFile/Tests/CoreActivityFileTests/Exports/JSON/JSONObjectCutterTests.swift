import Foundation
import Testing

@testable import CoreActivityFile

struct JSONObjectCutterTests {
  @Test func `the objects of the wanted lists are cut out, whatever is around them`() {
    let document = #"""
      {"other": [{"a": 1}], "li\"st": [{}], "list": [ {"a": "}]\"{"}, 7, {"list": [{"b": 2}]}, [{"c": 3}] ],
       "list": {"x": [{}]}, "more": "list", "deep": [[{"list": [{"d": "\\"}]}]]} trailing
      """#
    #expect(Self.cut(document).objects == [#"{"a": "}]\"{"}"#, #"{"list": [{"b": 2}]}"#, #"{"d": "\\"}"#])
    #expect(!Self.cut(document).isCutOff)
  }

  @Test(arguments: [
    #"[{"list": [{"a": 1}, {"b""#, #"[{"list": [{"a": 1}, "#, #"[{"list": [{"a": 1}]"#, #"[{"list": [{"a": 1}}"#,
    #"[{"list": [{"a": 1}, {"b": "\"#,
  ])
  func `what comes before the damage is kept`(document: String) {
    #expect(Self.cut(document).objects == [#"{"a": 1}"#])
    #expect(Self.cut(document).isCutOff)
  }

  @Test(arguments: ["", "hello", "]", "}{", "\"", "{\"", "\\", String(repeating: "[", count: 1_000_000)])
  func `anything else has no objects`(document: String) {
    #expect(Self.cut(document).objects == [])
  }

  @Test(arguments: ["", "\u{FEFF}", "\n\t \r", "\u{FEFF}\n", String(repeating: "\n", count: 200)])
  func `the object of a document may come after white space`(start: String) throws {
    let bytes = Array((start + #"{"a": {}} trailing"#).utf8)
    let item = try JSONObjectCutter.document(bytes)
    #expect(String(decoding: bytes[item.range], as: UTF8.self) == #"{"a": {}}"#)
  }

  @Test(arguments: ["", " ", "hello { world", "[1, {", #"[{"a": 1}]"#, #""{""#])
  func `a document that does not begin with an object is none`(document: String) {
    #expect(throws: ExportListError.unknownContent) { try JSONObjectCutter.document(Array(document.utf8)) }
  }

  @Test func `an object of a document that has no end is damaged`() {
    #expect(throws: ExportListError.damaged(.malformed)) { try JSONObjectCutter.document(Array(#"{"a": {}"#.utf8)) }
  }

  @Test func `an object that is nested too deep or too long is marked, and the next one is not`() {
    let deep = String(repeating: "[", count: 500_000) + String(repeating: "]", count: 500_000)
    let long = String(repeating: "x", count: JSONObjectCutter.longestObjectBytes)
    var cutter = JSONObjectCutter(Array(#"{"list":[{"a":\#(deep)},{"a":"\#(long)"},{}]}"#.utf8)) { $0 == "list" }
    var items: [JSONObjectCutter.Item] = []
    while let item = cutter.next() { items.append(item) }
    #expect(items.map(\.problem) == [.tooDeep, .tooLong, nil])
    #expect(items.last?.range.count == 2)
    #expect(!cutter.isCutOff)
  }

  @Test func `numbers that JSON does not have are absent`() throws {
    let document = Array(#"{"list":[{"a":NaN,"b":-Infinity,"c":"NaN \"NaN","d":3,"e":Infinity}]}"#.utf8)
    var cutter = JSONObjectCutter(document) { $0 == "list" }
    let first = cutter.next()
    let item = try #require(first)
    let record = try item.decoded(as: Record.self, from: document, by: JSONDecoder())
    #expect(record == Record(a: nil, b: nil, c: "NaN \"NaN", d: 3, e: nil))
  }

  private struct Record: Decodable, Equatable {
    var a: Double?
    var b: Double?
    var c: String
    var d: Int
    var e: Double?
  }

  private static func cut(_ document: String) -> (objects: [String], isCutOff: Bool) {
    let bytes = Array(document.utf8)
    var cutter = JSONObjectCutter(bytes) { $0 == "list" }
    var objects: [String] = []
    while let item = cutter.next() { objects.append(String(decoding: bytes[item.range], as: UTF8.self)) }
    return (objects, cutter.isCutOff)
  }
}
