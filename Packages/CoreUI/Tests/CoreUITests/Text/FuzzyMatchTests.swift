import CoreTesting
import CoreUI
import Testing

struct FuzzyMatchTests {
  private func best(_ typed: String, of names: [String]) -> String? {
    names.compactMap { name in FuzzyMatch(typed, in: name).map { (name, $0.score) } }.max { $0.1 < $1.1 }?.0
  }

  @Test("the first letters of words, and letters next to each other, count more")
  func ranking() {
    let names = ["Export diagnostics", "Explain the load", "Index of distances", "Export as GPX", "Delete"]
    #expect(best("exp di", of: names) == "Export diagnostics")
    #expect(best("ed", of: names) == "Export diagnostics")
    #expect(best("gpx", of: names) == "Export as GPX")
    #expect(best("del", of: names) == "Delete")
    #expect(best("xyz", of: names) == nil)
  }

  @Test("the typed characters are found in order, whatever their case")
  func offsets() throws {
    #expect(try #require(FuzzyMatch("EXP di", in: "Export diagnostics")).offsets == [0, 1, 2, 7, 8])
    #expect(FuzzyMatch("tropxe", in: "Export") == nil)
    #expect(try #require(FuzzyMatch("", in: "Export")).offsets.isEmpty)
    #expect(try #require(FuzzyMatch("ö", in: "Größe")).offsets == [2])
  }

  @Test("found characters are those that were typed, for any text")
  func property() {
    var random = SeededGenerator(seed: 11)
    let letters = Array("abc AB-ö")
    for _ in 0..<2_000 {
      func text(_ longest: Int) -> String {
        String(
          (0..<Int.random(in: 0...longest, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
      }
      let name = text(12)
      let word = text(4).filter { $0 != " " }
      let characters = Array(name.lowercased())
      let match = FuzzyMatch(word, in: name)
      #expect((match != nil) == isSubsequence(Array(word.lowercased()), of: characters), "\(word) in \(name)")
      if let match { #expect(String(match.offsets.map { characters[$0] }) == word.lowercased()) }
    }
  }

  private func isSubsequence(_ word: [Character], of name: [Character]) -> Bool {
    var rest = word[...]
    for character in name where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  @Test("emphasized characters are underlined, so that they show without colors")
  func emphasis() {
    let frame = Frame.draw(Text("Export", emphasizing: [0, 2]), width: 6)
    #expect((0..<6).filter { frame[$0, 0].style.attributes.contains(.underline) } == [0, 2])
    #expect(frame.plainText() == "Export")
  }
}
