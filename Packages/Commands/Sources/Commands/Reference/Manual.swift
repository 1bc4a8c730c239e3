/// All pages of the manual: the program, each command, each topic.
enum Manual {
  static func pages() throws -> [ManualPage] {
    let program = try CommandReference.ofProgram()
    return program.all.map { page(of: $0, in: program) } + HelpTopic.allCases.map(\.page)
  }

  /// The page of a command.
  static func page(of command: CommandReference, in program: CommandReference) -> ManualPage {
    let name = command.path.joined(separator: "-")
    var blocks: [ManualPage.Block] = [.heading("Synopsis"), .code(synopses(command))]
    blocks.append(.heading("Description"))
    blocks += command.abstract.map { .init(paragraphs: $0) } ?? []
    blocks += command.discussion.map { .init(paragraphs: $0) } ?? []
    let arguments = (command.arguments ?? []).filter(\.shouldDisplay)
    blocks += section("Arguments", arguments.filter { $0.kind == "positional" })
    blocks += section("Options", arguments.filter { $0.kind != "positional" && !$0.isCommon })
    if let usual = command.defaultSubcommand.flatMap(command.subcommand) {
      let options = (usual.arguments ?? []).filter { $0.shouldDisplay && $0.kind != "positional" && !$0.isCommon }
      blocks += section("Options without a command", options)
    }
    if !command.shown.isEmpty {
      blocks.append(.heading("Commands"))
      blocks += command.shown.map { .entry(term: $0.path.joined(separator: " "), text: summary($0, of: command)) }
    }
    if command.path.count == 1 {
      blocks += section("Common options", commonOptions(program))
      blocks += [.heading("Exit status")] + ExitStatus.entries
    }
    let parents = command.path.indices.dropLast().map { command.path[...$0].joined(separator: "-") + ".1" }
    let below = command.shown.map { $0.path.joined(separator: "-") + ".1" }
    return ManualPage(
      name: name, section: 1, subject: subject(command), blocks: blocks,
      related: parents + below + (command.path.count == 1 ? HelpTopic.allCases.map(\.page.fileName) : []))
  }

  private static func synopses(_ command: CommandReference) -> [String] {
    guard command.shown.isEmpty else {
      return ["\(command.path.joined(separator: " ")) <command> [<options>]"]
    }
    let arguments = (command.arguments ?? []).filter { $0.shouldDisplay && $0.kind == "positional" }
      .map { $0.isOptional ? "[\($0.term)]" : $0.term }
    return [(command.path + arguments + ["[<options>]"]).joined(separator: " ")]
  }

  private static func summary(_ subcommand: CommandReference, of command: CommandReference) -> String {
    (subcommand.abstract ?? "") + (subcommand.commandName == command.defaultSubcommand ? " This is the default." : "")
  }

  /// The first sentence, without its period.
  private static func subject(_ command: CommandReference) -> String {
    let text = command.abstract ?? command.commandName
    let sentence = text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) } ?? text
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  private static func section(_ title: String, _ arguments: [CommandReference.Argument]) -> [ManualPage.Block] {
    arguments.isEmpty ? [] : [.heading(title)] + arguments.map { .entry(term: $0.term, text: $0.text) }
  }

  /// The options that most commands share, as the command with most of them declares them.
  private static func commonOptions(_ program: CommandReference) -> [CommandReference.Argument] {
    let shared = program.all.map { ($0.arguments ?? []).filter { $0.isCommon && $0.shouldDisplay } }
    return shared.max { $0.count < $1.count } ?? []
  }
}
