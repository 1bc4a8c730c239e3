import CoreSyncTestSupport
import Foundation
import Testing

@testable import CoreSync

struct FieldsColumnTests {
  private static let texts = [
    "", "plain", "Zoë's ü 朝 🏃🏽", "quote \" and \\ and /", "line\nbreak\r\n\ttab", "\u{0}\u{1}\u{1f}\u{7f}\u{2028}",
    "{\"real\":\"1\"}",
    "\\u0041", "null",
  ]
  private static let fields: [Fields] = [
    [:], ["a": .null], ["a": .bool(true), "b": .bool(false)],
    ["least": .integer(.min), "largest": .integer(.max), "zero": .integer(0), "minus": .integer(-7)],
    [
      "whole": .real(31_250), "part": .real(0.1), "tiny": .real(.leastNonzeroMagnitude), "huge": .real(1.7e308),
      "minus": .real(-0.0), "endless": .real(.infinity), "minus endless": .real(-.infinity),
    ],
    Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("text \($0)", FieldValue.text($1)) }),
    Dictionary(uniqueKeysWithValues: texts.map { ($0, FieldValue.text("value")) }),
  ]

  @Test(arguments: fields)
  func `written fields are read back unchanged`(_ fields: Fields) throws {
    #expect(try FieldsColumn.fields(FieldsColumn.text(fields)) == fields)
  }

  @Test(arguments: fields)
  func `the column and the general JSON coder read each other's output`(_ fields: Fields) throws {
    #expect(try JSONDecoder().decode(Fields.self, from: Data(FieldsColumn.text(fields).utf8)) == fields)
    let encoder = JSONEncoder()
    for format in [JSONEncoder.OutputFormatting(), .prettyPrinted, [.sortedKeys, .withoutEscapingSlashes]] {
      encoder.outputFormatting = format
      #expect(try FieldsColumn.fields(String(decoding: encoder.encode(fields), as: UTF8.self)) == fields)
    }
  }

  @Test func `fields have a single text form`() {
    #expect(
      FieldsColumn.text(["b": .integer(2), "a": .text("x\n\""), "c": .real(2)])
        == #"{"a":"x\u000a\"","b":2,"c":{"real":"2.0"}}"#)
  }

  @Test(arguments: [
    "", "{", "{}x", "[]", #"{"a"}"#, #"{"a":}"#, #"{"a":"x}"#, #"{"a":{"real":"x"}}"#, #"{"a":1"b":2}"#,
  ])
  func `malformed text is rejected`(_ text: String) {
    #expect(throws: (any Error).self) { try FieldsColumn.fields(text) }
  }

  @Test func `a single value can be written and read`() throws {
    for value in [FieldValue.null, .text("x"), .real(1)] {
      #expect(try FieldsColumn.value(FieldsColumn.text(value)) == value)
    }
  }

  @Test func `consecutive rows are written the same as single rows`() {
    let rows: [Fields] = [
      ["b": .integer(1), "a": .null], ["a": .text("x"), "b": .real(2)], ["a": .bool(true), "c": .null], [:],
      ["a": .null, "b": .null, "c": .null],
    ]
    var names: [String] = []
    #expect(rows.map { FieldsColumn.text($0, names: &names) } == rows.map { FieldsColumn.text($0) })
    #expect(FieldsColumn.text(rows[0]) == #"{"a":null,"b":1}"# && FieldsColumn.text([:]) == "{}")
  }
}
