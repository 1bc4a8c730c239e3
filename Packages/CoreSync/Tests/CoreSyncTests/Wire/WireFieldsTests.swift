import CoreSync
import Foundation
import Testing

struct WireFieldsTests {
  @Test func `values are encoded as text with a type prefix`() throws {
    let fields: Fields = [
      "a": .text("Run"), "b": .integer(.max), "c": .real(10_000), "d": .bool(true), "e": .null, "f": .real(-.infinity),
    ]
    let text = try encoded(fields)
    #expect(
      text == #"{"a":"t:Run","b":"i:9223372036854775807","c":"r:10000.0","d":true,"e":null,"f":"r:-inf"}"#)
    #expect(try read(text) == fields)
  }

  @Test(arguments: [0.1, -0.0, Double.leastNonzeroMagnitude, 1.7976931348623157e308, 1 / 3, .infinity])
  func `a real is preserved to the last bit`(real: Double) throws {
    let text = try encoded(["x": .real(real)])
    guard case .real(let decoded) = try read(text)["x"] else {
      Issue.record("no real")
      return
    }
    #expect(decoded.bitPattern == real.bitPattern)
  }

  @Test func `text can begin with a combining accent`() throws {
    let fields: Fields = ["title": .text("\u{301}e"), "notes": .text("")]
    #expect(try read(try encoded(fields)) == fields)
  }

  @Test(arguments: ["5", "2.5", "[1]", #"{"real":"1"}"#, #""z:later""#, #""i:1.5""#, #""r:ten""#, "\"\"", #""r:nan""#])
  func `a value that this version cannot read is ignored`(value: String) throws {
    #expect(try read(#"{"known":"t:Run","x":\#(value)}"#) == ["known": .text("Run")])
  }

  @Test(arguments: [
    Int64.min, .min + 1, -9_007_199_254_740_993, -4_294_967_297, -2_147_483_649, -1, 0, 1, 2_147_483_648, 4_294_967_295,
    9_007_199_254_740_993, .max - 1, .max,
  ])
  func `an integer is preserved exactly`(integer: Int64) throws {
    let text = try encoded(["x": .integer(integer)])
    #expect(text == #"{"x":"i:\#(integer)"}"#)
    #expect(try read(text) == ["x": .integer(integer)])
  }

  @Test(arguments: [#""i:9223372036854775808""#, #""i:-9223372036854775809""#, #""i:1e3""#, #""i:""#, #""i:0x7f""#])
  func `an out-of-range or malformed integer is ignored`(value: String) throws {
    #expect(try read(#"{"known":"t:Run","x":\#(value)}"#) == ["known": .text("Run")])
  }

  @Test func `fields that are not an object are rejected`() {
    #expect(throws: DecodingError.self) { try read("[1]") }
  }

  private func read(_ text: String) throws -> Fields {
    try JSONDecoder().decode(WireFields.self, from: Data(text.utf8)).fields
  }

  private func encoded(_ fields: Fields) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(WireFields(fields)), as: UTF8.self)
  }
}
