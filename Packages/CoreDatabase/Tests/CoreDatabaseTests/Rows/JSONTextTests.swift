import CoreDatabase
import Foundation
import Testing

struct JSONTextTests {
  @Test(arguments: [[], ["a"], ["a", "b-1"], ["\"\\/\n\u{1}\u{1F}\u{7F}", "é🏃", ""]])
  func `a list of texts is read as it was written`(texts: [String]) throws {
    #expect(try JSONDecoder().decode([String].self, from: Data(JSONText.list(texts).utf8)) == texts)
  }

  @Test func `a list of numbers has no spaces`() {
    #expect(JSONText.list([Int64.min, 0, 7]) == "[-9223372036854775808,0,7]")
    #expect(JSONText.list([Int64]()) == "[]")
  }

  @Test func `members are in order, and slashes are as they are`() throws {
    let text = try JSONText.encode(["b": "1/2", "a": ""])
    #expect(text == #"{"a":"","b":"1/2"}"#)
    #expect(try JSONText.decode([String: String].self, from: text) == ["b": "1/2", "a": ""])
  }
}
