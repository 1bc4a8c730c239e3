import Testing

@testable import DataWorkout

struct SearchTextTests {
  @Test(arguments: [
    ("Morning run", "morning run"), ("  Zoë's  Café!", "zoe s cafe"), ("5×1000m", "5 1000m"),
    ("朝のラン 10km", "朝 の ラ ン 10km"), ("グループ", "ク ル フ"), ("🏃‍♀️", ""), ("Straße", "straße"),
  ])
  func `texts are split into words`(_ text: String, _ expected: String) {
    #expect(SearchText.indexed(text) == expected)
  }

  @Test(arguments: [
    ("Run", "\"run\" *"), ("long RIDE", "\"long\" * AND \"ride\" *"), ("朝ラン", "\"朝 ラ ン\" *"),
    ("\"a\" OR b*", "\"a\" * AND \"or\" * AND \"b\" *"), ("%", nil), ("", nil),
  ])
  func `nothing in a query has a special meaning`(_ text: String, _ expected: String?) {
    #expect(SearchText.query(text, on: .present) == expected.map { "words : (\($0)) NOT shelf : deleted" })
    #expect(SearchText.hasWords(text) == (expected != nil))
  }

  @Test func `a plain ASCII text has the same words on the fast path`() {
    let plain = String(decoding: (0..<128).flatMap { [UInt8($0), 0x41] }, as: UTF8.self)
    for text in [plain, "a-b_c", "don't", "A\r\nB", " ", "^x`y"] {
      #expect(SearchText.indexed(text + " ü").dropLast(text == " " ? 1 : 2) == SearchText.indexed(text))
    }
  }

  @Test func `a query can ask for a sport by its full name`() {
    #expect(
      SearchText.query("a", on: .sport("trail-running")) == "words : (\"a\" *) AND shelf : \"trailrunning\"")
    #expect(SearchText.query("a", on: .deleted) == "words : (\"a\" *) AND shelf : deleted")
  }
}
