import Testing

@testable import Commands

struct SpellingSuggestionsTests {
  @Test func `the end of a sentence`() {
    #expect(["distance", "duration"].didYouMean("distnce") == " Did you mean distance?")
    #expect(["distance", "duration"].didYouMean("altitude") == "")
  }
}
