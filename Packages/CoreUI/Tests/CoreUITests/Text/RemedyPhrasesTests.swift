import CoreUI
import Testing

struct RemedyPhrasesTests {
  private enum Remedy: String { case undo, merge, list, quiet, unknown }

  private let phrases = RemedyPhrases([
    "undo": "Undo with: undo {ID} --force", "merge": "{FIRST} and {SECOND}",
    "list": "List[ {FILTER}][ --order {NAME}] --after {ID}", "quiet": "",
  ])

  @Test func `arguments replace a phrase's placeholders in order`() {
    #expect(phrases(Remedy.undo, "12") == "Undo with: undo 12 --force")
    #expect(phrases(Remedy.merge, "a{b", "c") == "a{b and c")
  }

  @Test func `a placeholder without an argument shows its name`() {
    #expect(phrases(Remedy.undo) == "Undo with: undo ID --force")
  }

  @Test func `a part in brackets is left out if its argument is empty`() {
    #expect(phrases(Remedy.list, "", "", "12") == "List --after 12")
    #expect(phrases(Remedy.list, "[a]", "", "12") == "List [a] --after 12")
    #expect(phrases(Remedy.list, "", "time", "12") == "List --order time --after 12")
    #expect(phrases(Remedy.list) == "List FILTER --order NAME --after ID")
  }

  @Test func `a remedy without a phrase shows its name and arguments`() {
    #expect(phrases(Remedy.unknown, "", "12") == "‹unknown 12›")
  }

  @Test func `a failure shows its remedy in the same banner`() {
    func text(_ remedy: Remedy?) -> String {
      var values = EnvironmentValues(presentation: .plain)
      values.remedies = phrases
      return Frame.draw(FailureBanner("It failed.", remedy: remedy), width: 80, environment: values).plainText()
    }
    #expect(text(.undo) == "Error: It failed. Undo with: undo ID --force")
    #expect(text(.quiet) == "Error: It failed.")
    #expect(text(nil) == "Error: It failed.")
  }
}
