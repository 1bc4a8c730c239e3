import CoreSync
import Foundation
import Testing

struct PlainJSONReaderTests {
  /// What a reader of a text gives.
  private func read<Value>(_ json: String, _ body: (inout PlainJSONReader) -> Value) -> Value {
    var reader = PlainJSONReader(json.utf8)
    return body(&reader)
  }

  /// The text that all of the JSON is.
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

  @Test func `what is not there leaves the reader where it was`() {
    let isLeft = read(#""name" :1"#) { reader in
      reader.name() == nil && !reader.take(name: "nam") && !reader.take(name: "name") && reader.integer() == nil
        && reader.real() == nil && reader.bool() == nil && !reader.take("null") && reader.text() == "name"
        && reader.text() == nil && reader.take(" :") && reader.integer() == 1
    }
    #expect(isLeft)
  }

  @Test func `at the end there is nothing`() {
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
  func `a text is what the general decoder makes of it`(content: String) throws {
    let json = "\"\(content)\"".utf8
    #expect(text(json) == (try JSONDecoder().decode(String.self, from: Data(json))))
  }

  @Test(arguments: [#"\x"#, #"\u12"#, "a\nb", "a\u{1}", #"a\"#])
  func `what the general decoder takes for no text is none`(content: String) {
    let json = "\"\(content)\"".utf8
    #expect(throws: (any Error).self) { try JSONDecoder().decode(String.self, from: Data(json)) }
    #expect(text(json) == nil)
  }

  @Test(arguments: [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0x5c, 0x22, 0xff]])
  func `bytes that are no text are none`(bytes: [UInt8]) {
    #expect(text([0x22] + bytes + [0x22]) == nil)
  }

  @Test func `a number that is too large for its kind is none`() {
    #expect(read("9223372036854775808") { $0.integer() } == nil)
    #expect(read("9223372036854775808") { $0.real() } == 9_223_372_036_854_775_808)
  }

  @Test(arguments: [#""a\"b""#, "12.5", "-1", "null", "true", "false"])
  func `a value of no interest is passed over`(value: String) {
    #expect(read(value + ",") { $0.skipValue() && $0.take(",") && $0.isAtEnd })
  }

  @Test(arguments: ["{}", "[1]", "nul"])
  func `what is no plain value is not passed over`(value: String) {
    #expect(!read(value) { $0.skipValue() })
  }
}
