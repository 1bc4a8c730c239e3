import CoreSystem
import Foundation
import GRDB
import Testing

@testable import CoreDatabase

struct JSONLineTests {
  private func again(_ value: DatabaseValue, _ type: String) throws -> DatabaseValue? {
    var line = JSONLine()
    line.append([("a", value)])
    let members = try #require(JSONLineReader.members(of: line.bytes.dropLast()))
    return JSONLineReader.value(try #require(members["a"]), for: type)
  }

  @Test func `every number is the same again`() throws {
    var state: UInt64 = 17
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(bitPattern: state)
      if !number.isNaN { #expect(try again(number.databaseValue, "REAL") == number.databaseValue) }
      let seconds = Double(state >> 20) / 8_192
      #expect(try again(seconds.databaseValue, "REAL") == seconds.databaseValue)
      let integer = Int64(bitPattern: state)
      #expect(try again(integer.databaseValue, "INTEGER") == integer.databaseValue)
    }
  }

  @Test func `every text is the same again`() throws {
    for text in ["", "\"\\/\u{8}\u{C}\n\r\t\u{1}\u{7F}\u{2028}", "Zoë 🏃‍♀️ e\u{301}", "null", "Infinity"] {
      #expect(try again(text.databaseValue, "TEXT") == text.databaseValue)
    }
  }

  @Test func `lines that other programs wrote are read`() {
    let line = #" { "a" : "\u00e9\ud83c\udfc3\/\b" , "b":-1.5E+2,"c": null } "#
    #expect(
      JSONLineReader.members(of: Array(line.utf8)) == ["a": .text("é🏃/\u{8}"), "b": .number("-1.5E+2"), "c": .null])
    #expect(JSONLineReader.members(of: Array("{}".utf8)) == [:])
  }

  @Test(
    arguments: [
      "", "{", "{}x", "[]", "null", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{\"a\":true}", "{\"a\":{}}", "{\"a\":1 2}",
      "{\"a\":\"\\x\"}", "{\"a\":\"\\ud83c\"}", "{\"a\":\"\\udfc3\"}", "{\"a\":\"\\u00g0\"}", "{\"a\":\"\\u12\"}",
      "{\"a\":\"b", "{\"a\":\"\t\"}", "{\"a\":1,\"a\":2}", "{a:1}", "{\"a\":nul}", "{\"a\":\"\\",
    ])
  func `anything else is rejected`(_ line: String) {
    #expect(JSONLineReader.members(of: Array(line.utf8)) == nil)
  }

  @Test func `bytes that are not UTF-8 are rejected`() {
    #expect(JSONLineReader.members(of: Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8)) == nil)
  }
}
