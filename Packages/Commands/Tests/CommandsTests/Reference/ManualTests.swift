import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands

struct ManualTests {
  @Test func `every command and every topic has one page`() throws {
    let pages = try Manual.pages()
    let commands = try CommandReference.ofProgram().all.map { $0.path.joined(separator: "-") }
    #expect(commands.count > 50)
    #expect(pages.map(\.name) == commands + HelpTopic.allCases.map(\.page.name))
    #expect(Set(pages.map(\.fileName)).count == pages.count)
  }

  @Test func `every page that another one refers to exists`() throws {
    let pages = try Manual.pages()
    let names = Set(pages.map(\.fileName))
    for page in pages { #expect(names.isSuperset(of: page.related), "\(page.fileName): \(page.related)") }
  }

  @Test func `every word that the page of the query language shows is one`() throws {
    for word in ManualPage.queryWords.flatMap(\.examples) {
      _ = try WorkoutFilter(parsing: word, today: .sampleToday, firstWeekday: .monday)
    }
    let shown = ManualPage.query.text(width: 1_000)
    for word in WorkoutFilter.completions(of: "") { #expect(shown.contains(word), "\(word)") }
  }

  @Test func `the page of the keys begins with the digits, and lists no action twice`() throws {
    let keys = try #require(KeyList.groups.first { $0.name == "anywhere" }?.keys)
    let ordered = ManualPage.ordered(keys)
    #expect(ordered.prefix(9).map(\.keys) == ["1", "2", "3", "4", "5", "6", "7", "8", "9"])
    // It shows all of a chart, and does nothing else anywhere.
    #expect(!keys.contains { $0.keys == "0" })
    let others = KeyList.groups.flatMap(\.keys).filter { $0.keys.split(separator: " ").contains("0") }
    #expect(others.map(\.name) == ["workout.zoom-all"])
    #expect(ordered.count { $0.name == "shell.quit" } == 1)
    #expect(Set(ordered.map(\.name)) == Set(keys.map(\.name)))
  }

  @Test func `every command says what it does, and every argument what it means`() throws {
    for command in try CommandReference.ofProgram().all {
      let path = command.path.joined(separator: " ")
      #expect(command.abstract?.isEmpty == false, "\(path)")
      for argument in command.arguments ?? [] where argument.shouldDisplay {
        #expect(argument.abstract?.isEmpty == false, "\(path) \(argument.term)")
      }
    }
  }

  @Test func `the page of a command shows its own options, and the program's page those of all`() throws {
    let program = try CommandReference.ofProgram()
    let list = try #require(program.subcommand("workouts")?.subcommand("list"))
    let page = Manual.page(of: list, in: program).text(width: 80).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    #expect(page.contains("--order <key>"))
    #expect(page.contains("One of: date, distance, time, load, ascent. The default is date."))
    #expect(!page.contains("--diagnostics"))
    let root = Manual.page(of: program, in: program).text(width: 80)
    // The app's, which runs without a command.
    #expect(root.contains("--record <file>"))
    for option in ["--database", "--no-pager", "--diagnostics-to-stderr"] { #expect(root.contains(option)) }
    #expect(root.contains("fettle workouts"))
  }

  @Test(arguments: HelpTopic.allCases)
  func `a topic fits a narrow terminal`(_ topic: HelpTopic) {
    let lines = topic.page.text(width: 40).split(separator: "\n").dropFirst()
    // A word, a term or an example of more than forty characters keeps its length.
    let long = lines.filter { $0.count > 40 && $0.split(separator: " ").count > 6 && !$0.hasPrefix("    ") }
    #expect(long.filter { !$0.hasPrefix("  ") || $0.hasPrefix("      ") } == [])
    #expect(lines.count > 8)
  }

  @Test func `topics list everything that is declared`() {
    let configuration = HelpTopic.configuration.page.text(width: 80)
    let environment = HelpTopic.environment.page.text(width: 80)
    for key in StartupSetting.all {
      #expect(configuration.contains("\n  \(key.name)\n"))
      #expect(environment.contains("\n  \(key.variable)\n"))
    }
    #expect(FormatList.formats.count > 30)
    #expect(KeyList.groups.flatMap(\.keys).count > 100)
  }

  @Test func `special characters are text in the source of a man page`() {
    let page = ManualPage(
      name: "fettle-x", section: 7, subject: "a subject",
      blocks: [.heading("It's"), .paragraph(".hidden `--flag` and \\n"), .entry(term: "'quoted", text: "a~b")])
    let source = page.roff(version: "1.0", day: "2026-01-01")
    #expect(source.contains("\\&.hidden \\fB\\-\\-flag\\fR and \\en"))
    #expect(source.contains("\\fB\\(aqquoted\\fR\na\\(tib"))
    #expect(source.hasPrefix(".TH \"FETTLE\\-X\" 7 2026-01-01 \"Fettle 1.0\"\n"))
  }
}
