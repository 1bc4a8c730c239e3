import CoreSystem
import Foundation
import Testing

struct PlainJSONReaderTests {
  /// The result of reading the JSON with `body`.
  private func read<Value>(_ json: String, _ body: (inout PlainJSONReader) -> Value) -> Value {
    var reader = PlainJSONReader(json.utf8)
    return body(&reader)
  }

  /// The text, if the JSON contains nothing else.
  private func text(_ json: some Sequence<UInt8>) -> String? {
    var reader = PlainJSONReader(json)
    let text = reader.text()
    return reader.isAtEnd ? text : nil
  }

  @Test func `an object is read part by part`() {
    let json = #"{"name":"Run","count":-3,"share":1.5e-3,"is":true,"not":false,"none":null}"# + "\n"
    let isRead = read(json) { reader in
      reader.take("{") && reader.name() == "name" && reader.text() == "Run"
        && reader.take(",") && reader.take(name: "count") && reader.integer() == -3
        && reader.take(",") && reader.name() == "share" && reader.real() == 0.0015
        && reader.take(",") && reader.name() == "is" && reader.bool() == true
        && reader.take(",") && reader.name() == "not" && reader.bool() == false
        && reader.take(",") && reader.name() == "none" && reader.take("null")
        && !reader.isAtEnd && reader.take("}") && reader.isAtEnd
    }
    #expect(isRead)
  }

  @Test func `a failed read leaves the position unchanged`() {
    let isLeft = read(#""name" :1"#) { reader in
      reader.name() == nil && !reader.take(name: "nam") && !reader.take(name: "name") && reader.integer() == nil
        && reader.real() == nil && reader.bool() == nil && !reader.take("null") && reader.text() == "name"
        && reader.text() == nil && reader.take(" :") && reader.integer() == 1
    }
    #expect(isLeft)
  }

  @Test func `white space is skipped on request, but no end of a line`() {
    let isSkipped = read(" \t\r{ }\n 1") { reader in
      !reader.take("{")
        && {
          reader.skipBlanks(); return reader.take("{")
        }() && !reader.take("}")
        && {
          reader.skipBlanks(); return reader.take("}")
        }()
        && {
          reader.skipBlanks(); return !reader.isAtEnd
        }()
        && reader.integer() == nil
    }
    #expect(isSkipped)
  }

  @Test func `the characters of a number are as they were written`() {
    #expect(read("-1.50E+2,") { $0.digits() } == "-1.50E+2")
    #expect(read("null") { $0.digits() } == nil)
  }

  @Test func `text that is appended decodes the same`() throws {
    let text = "\"\\/\u{8}\n\t\u{0}\u{F}\u{10}\u{1F}\u{7F}é😀"
    var json: [UInt8] = []
    json.append(asJSON: text)
    #expect(self.text(json) == text)
    #expect(try JSONDecoder().decode(String.self, from: Data(json)) == text)
  }

  @Test func `nothing can be read at the end`() {
    let isNothing = read("") { reader in
      reader.isAtEnd && reader.integer() == nil && reader.real() == nil && reader.text() == nil && !reader.take("}")
        && !reader.skipValue()
    }
    #expect(isNothing)
  }

  @Test(arguments: [
    #"[{\"distance\":5}]"#, #"\\\\"#, #"a\\"#, #"a\u003cb \/ \\ \b\f\n\r\t"#, #"\u00e9\u4E2D"#, #"\ud83d\ude00"#,
    "é中😀", "\u{301}e", #"\u0000"#, "",
  ])
  func `text decodes the same as with the general decoder`(content: String) throws {
    let json = "\"\(content)\"".utf8
    #expect(text(json) == (try JSONDecoder().decode(String.self, from: Data(json))))
  }

  @Test(arguments: [
    #"\ud83d"#, #"\ude00"#, #"\ud83d\u0041"#, #"\ud83dx"#, #"\u+041"#, #"\u00g1"#, #"\x"#, #"\u12"#, "a\nb", "a\u{1}",
    #"a\"#,
  ])
  func `text that the general decoder rejects is rejected`(content: String) {
    let json = "\"\(content)\"".utf8
    #expect(throws: (any Error).self) { try JSONDecoder().decode(String.self, from: Data(json)) }
    #expect(text(json) == nil)
  }

  @Test(arguments: [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0x5c, 0x22, 0xff]])
  func `bytes that are not valid UTF-8 are rejected`(bytes: [UInt8]) {
    #expect(text([0x22] + bytes + [0x22]) == nil)
  }

  @Test func `a number that is too large for an integer is read only as a real`() {
    #expect(read("9223372036854775808") { $0.integer() } == nil)
    #expect(read("9223372036854775808") { $0.real() } == 9_223_372_036_854_775_808)
  }

  @Test(arguments: [#""a\"b""#, "12.5", "-1", "null", "true", "false"])
  func `a plain value can be skipped`(value: String) {
    #expect(read(value + ",") { $0.skipValue() && $0.take(",") && $0.isAtEnd })
  }

  @Test(arguments: ["{}", "[1]", "nul"])
  func `an object, an array or a malformed value is not skipped`(value: String) {
    #expect(!read(value) { $0.skipValue() })
  }

  @Test func `members of an object are separated by commas, also after a name that ends with a brace`() {
    var bytes = Array("{".utf8)
    for name in ["a", "b{", "c"] {
      bytes.append(memberNamed: name)
      bytes.append(asJSON: "{")
    }
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":"{","b{":"{","c":"{""#)
  }
}
