import CoreReasons
import Testing

/// The stored format of codes with values.
struct StoredCodeTests {
  @Test func `a code is stored as its name followed by key-value pairs`() {
    let code = StoredCode("truncated").with("place", "header").with("samples", 3).with("part", 0.5)
    #expect(code.text == "truncated place=header samples=3 part=0.5")
    let read = StoredCode(parsing: code.text)
    #expect(read == code && read.name == "truncated")
    #expect(read.text("place") == "header" && read.integer("samples") == 3 && read.number("part") == 0.5)
    #expect(read.text("none") == nil && read.integer("place") == nil)
  }

  @Test(arguments: ["", "a b", "a,b=c", "100 % \n\u{0}", "日記 🏃‍♀️", "%20", String(repeating: "x", count: 9_000)])
  func `any text is stored as printable ASCII and read back unchanged`(_ text: String) {
    let code = StoredCode("text").with("value", text).with("items", [text, "b"])
    #expect(code.text.utf8.allSatisfy { (32..<127).contains($0) })
    #expect(StoredCode(parsing: code.text).text("value") == text)
    #expect(StoredCode(parsing: code.text).items("items") == (text.isEmpty ? ["b"] : [text, "b"]))
  }

  @Test(arguments: ["%", "%2", "%zz", "%+1", "%FF"])
  func `an unreadable value is nil`(_ value: String) {
    #expect(StoredCode(parsing: "text value=\(value)").text("value") == nil)
    #expect(StoredCode(parsing: "text value=a,\(value)").items("value") == nil)
  }

  @Test func `malformed pairs are ignored, and an empty text has an empty name`() {
    #expect(StoredCode(parsing: "name odd a=1  b=2=3") == StoredCode("name").with("a", 1).with("b", "2=3"))
    #expect(StoredCode(parsing: "").name == "")
  }

  @Test func `a nil value is not stored`() {
    #expect(StoredCode("name").with("a", nil as String?).text == "name")
  }
}
