import Testing

@testable import Commands

struct CommandHelpTests {
  @Test(
    arguments: [
      (["--help"], "fettle <subcommand>"), (["help"], "fettle <subcommand>"),
      (["gear", "-h"], "fettle gear <subcommand>"),
      (["help", "gear", "add"], "fettle gear add [<options>] <name=value> ..."),
      (["gear", "add", "name=Red", "--help"], "fettle gear add [<options>] <name=value> ..."),
      (["workouts", "running", "--help"], "fettle workouts list [<options>] [<word> ...]"),
      (["imports", "undo", "-h"], "fettle imports undo <number> [--force] [--json] [--dry-run] [<options>]"),
    ])
  func `the usage is that of the command which the arguments name`(arguments: [String], usage: String) throws {
    #expect(try CommandHelp(in: arguments).usage == usage)
  }

  @Test func `no line of text is wider than the terminal, unless a word is`() throws {
    let commands = try CommandReference.ofProgram().all
    for width in [50, 60, 100] {
      for command in commands {
        let lines: [Substring] = CommandHelp(command).text(width: width).split(separator: "\n")
        let texts = lines.filter { $0.count > width && !$0.hasPrefix("USAGE: ") && !$0.hasPrefix("  See ") }
        #expect(texts.filter { $0.dropFirst(26).contains(" ") } == [])
      }
    }
  }

  @Test(arguments: [Int.min, 0, 26, 39])
  func `a narrow terminal breaks the lines itself`(width: Int) throws {
    let program = CommandHelp(try CommandReference.ofProgram())
    #expect(program.text(width: width) == program.text(width: 40))
  }

  @Test func `an error shows the usage line of its command's help`() {
    let message = "Error: Missing expected argument '<name>'\nUsage: fettle filters rename [--database <file>]"
    #expect(
      ParserMessage.reworded(message)
        == "fettle: Missing <name>. Nothing was done.\nUsage: \(renaming ?? "")")
  }

  private var renaming: String? { try? CommandHelp(in: ["filters", "rename"]).usage }
}
