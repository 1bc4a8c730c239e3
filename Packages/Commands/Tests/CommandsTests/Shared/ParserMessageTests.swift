import Testing

@testable import Commands

struct ParserMessageTests {
  @Test(arguments: [
    ("Error: Unknown option '--nme'. Did you mean '--name'?\nUsage: x", "Unknown option --nme. Did you mean --name?"),
    ("Error: Missing expected argument '--output <file>'\nHelp: y", "Missing --output <file>."),
    ("Error: Missing value for '--limit <count>'", "Missing value for --limit <count>."),
    ("Error: --limit must be from 1 to 10000.", "--limit must be from 1 to 10000."),
  ])
  func `an error begins with the program's name and says what it means`(message: String, sentence: String) {
    let reworded = ParserMessage.reworded(message)
    #expect(reworded.hasPrefix("fettle: \(sentence) Nothing was done."))
    #expect(reworded.split(separator: "\n").count == message.split(separator: "\n").count)
  }

  @Test func `what is not an error, and what says it already, stays`() {
    #expect(ParserMessage.reworded("OVERVIEW: help") == "OVERVIEW: help")
    #expect(ParserMessage.reworded("Error: No field. Nothing was changed. Fields: a.").hasSuffix("Fields: a."))
  }
}
