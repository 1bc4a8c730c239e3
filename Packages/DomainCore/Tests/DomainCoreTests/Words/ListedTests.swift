import DomainCore
import Testing

struct ListedTests {
  @Test(arguments: [
    ([], ""), (["gear"], "gear"), (["gear", "goals"], "gear and goals"),
    (["distance", "notes", "title"], "distance, notes and title"),
  ])
  func `words are listed as in a sentence`(words: [String], text: String) {
    #expect(words.listed == text)
  }
}
