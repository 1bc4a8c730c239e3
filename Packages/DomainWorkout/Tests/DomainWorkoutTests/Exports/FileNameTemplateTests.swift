import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct FileNameTemplateTests {
  private func name(_ template: String, _ title: String = "Morning run") throws -> String {
    try FileNameTemplate(template).name(for: .sample(1, title, hour: 6.5))
  }

  @Test func `placeholders become the values of the workout, on its local clock`() throws {
    #expect(try name("{date} {time} {title}") == "2026-07-01 06-30 Morning run")
    #expect(try name("{sport}_{id}") == "running_00000000")
    #expect(FileNameTemplate.standard.name(for: .sample(1, hour: 6.5)) == "2026-07-01-06-30-running")
  }

  @Test(arguments: [
    ("a/b\\c:d*e?f\"g<h>i|j", "a-b-c-d-e-f-g-h-i-j"), ("../../etc/passwd", "etc-passwd"), ("  x \n y\t ", "x y"),
    ("-rf", "rf"), (".hidden.", "hidden"), ("\u{202E}gpj\u{0}\u{1B}[31m", "gpj--[31m"), ("", "workout"),
    ("...", "workout"), ("Größe 🏃", "Größe 🏃"),
  ])
  func `a title is made safe for a file name`(_ title: String, _ expected: String) throws {
    #expect(try name("{title}", title) == expected)
  }

  @Test func `a long title is cut after a character`() throws {
    let name = try name("{title}", String(repeating: "ü🏃", count: 100))
    #expect(name.utf8.count <= 180 && name.utf8.count > 170)
    #expect(!name.contains("\u{FFFD}"))
  }

  @Test func `a template is rejected with what is possible`() {
    for (text, error) in [
      ("", FileNameTemplateError.empty), ("a/{id}", .folder), ("{date", .unmatchedBrace), ("date}", .unmatchedBrace),
      ("{day}", .unknownPlaceholder("day")),
    ] {
      #expect(throws: error) { try FileNameTemplate(text) }
      #expect(!error.explanation.isEmpty)
    }
  }

  @Test func `a template without placeholders is one name`() throws {
    #expect(try FileNameTemplate("my: log").constantName == "my- log")
    #expect(try FileNameTemplate("a {id}").constantName == nil)
  }
}
