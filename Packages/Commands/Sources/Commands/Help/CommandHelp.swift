/// What `--help` prints about a command, made from its description like its man page.
struct CommandHelp {
  /// Where the texts of options and subcommands begin.
  private static let textColumn = 26
  /// Narrower terminals break the lines themselves.
  private static let leastWidth = 40
  /// A usage line names no options if there are more than these.
  private static let mostOptionsOfUsage = 12

  private let command: CommandReference
  private let arguments: [CommandReference.Argument]

  init(_ command: CommandReference) {
    self.command = command
    arguments = (command.arguments ?? []).filter(\.shouldDisplay)
  }

  /// The help that the arguments of the program ask for. A group without a command is its default command, unless
  /// nothing but its help is asked for.
  init(in arguments: [String]) throws {
    if arguments.first == "help" {
      self.init(try CommandReference.command(named: arguments.dropFirst()).command)
    } else {
      let (group, rest) = try CommandReference.command(named: arguments[...])
      let isAboutGroup = rest.allSatisfy { $0 == "-h" || $0 == "--help" }
      self.init((isAboutGroup ? nil : group.defaultSubcommand.flatMap(group.subcommand)) ?? group)
    }
  }

  /// - Parameter width: of the lines, in characters.
  func text(width: Int) -> String {
    let width = max(width, Self.leastWidth)
    var lines: [String] = []
    let overview = [command.abstract, command.discussion].compactMap(\.self).filter { !$0.isEmpty }
    if !overview.isEmpty {
      lines += Self.lines("OVERVIEW: " + overview.joined(separator: "\n\n"), width: width) + [""]
    }
    lines.append("USAGE: \(usage)")
    for (title, entries) in sections where !entries.isEmpty {
      lines += ["", "\(title):"] + entries.flatMap { Self.lines(label: $0.label, $0.text, width: width) }
    }
    let path = (["fettle", "help"] + command.path.dropFirst()).joined(separator: " ")
    lines += command.shown.isEmpty ? [""] : ["", "  See '\(path) <subcommand>' for detailed help."]
    return lines.joined(separator: "\n")
  }

  /// `fettle imports undo <number> [--force] [<options>]`
  var usage: String {
    let options = arguments.filter { !$0.isOfParser }
    let own = options.filter { !$0.isCommon }
    var words = command.path
    if options.count > Self.mostOptionsOfUsage {
      let needed = own.filter { $0.isPositional || !$0.isOptional }.map(\.synopsis)
      words += needed.isEmpty ? ["<options>"] : ["[<options>]"] + needed
    } else {
      words += own.map(\.synopsis) + (own.count < options.count ? ["[<options>]"] : [])
    }
    return (words + (command.shown.isEmpty ? [] : ["<subcommand>"])).joined(separator: " ")
  }

  private var sections: [(title: String, entries: [(label: String, text: String)])] {
    let options = arguments.filter { !$0.isPositional }
    let (own, common) = (options.filter { !$0.isCommon }, options.filter(\.isCommon))
    let subcommands = command.shown.map { subcommand in
      let isDefault = subcommand.commandName == command.defaultSubcommand
      return (subcommand.commandName + (isDefault ? " (default)" : ""), subcommand.abstract ?? "")
    }
    return [
      ("ARGUMENTS", arguments.filter(\.isPositional).map(\.entry)), ("OPTIONS", own.map(\.entry)),
      (own.isEmpty ? "OPTIONS" : "COMMON OPTIONS", common.map(\.entry)), ("SUBCOMMANDS", subcommands),
    ]
  }

  /// A label and its text beside it, or below it if the label is too long.
  private static func lines(label: String, _ text: String, width: Int) -> [String] {
    let margin = String(repeating: " ", count: textColumn)
    let lines = Self.lines(text, width: width - textColumn).map { margin + $0 }
    let label = "  " + label
    guard label.count < textColumn, let first = lines.first else { return [label] + lines }
    return [label + first.dropFirst(label.count)] + lines.dropFirst()
  }

  /// The text in lines, each but the last one shorter than the width. A longer word has a line of its own.
  private static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, paragraph) in paragraphs.enumerated() {
      var rest = paragraph
      let room = index < paragraphs.count - 1 ? width - 1 : width
      while rest.count > room, let space = rest.prefix(width).lastIndex(of: " ") ?? rest.firstIndex(of: " ") {
        lines.append(String(rest[..<space]))
        rest = rest[space...].dropFirst()
      }
      lines.append(String(rest))
    }
    return lines
  }
}

extension CommandReference.Argument {
  fileprivate var isPositional: Bool { kind == "positional" }

  /// Whether it is one that the parser adds to every command.
  fileprivate var isOfParser: Bool { names?.contains { ["--version", "--help"].contains($0.text) } ?? false }

  /// `<fields>`, or `[<fields>]` if the option can be without it, which the parser's description does not say.
  private var value: String {
    let isOptionalValue = names?.contains { $0.text == "--fields" } ?? false
    let value = "<\(valueName ?? "value")>"
    return isOptionalValue ? "[\(value)]" : value
  }

  private func text(_ names: String) -> String {
    isPositional ? value : kind == "option" ? "\(names) \(value)" : names
  }

  /// `--order <key>`, `-h, --help` or `<word>`, and what it does, in parentheses the values it takes and its default.
  fileprivate var entry: (label: String, text: String) {
    let names = names ?? []
    let sorted = names.filter { $0.kind == "short" } + names.filter { $0.kind != "short" }
    let values = (allValues ?? []).filter { !$0.isEmpty }
    var details = values.isEmpty ? [] : ["values: \(values.joined(separator: ", "))"]
    if let defaultValue, !defaultValue.isEmpty { details.append("default: \(defaultValue)") }
    let end = details.isEmpty ? nil : "(\(details.joined(separator: "; ")))"
    return (
      text(sorted.map(\.text).joined(separator: ", ")),
      [abstract, end].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    )
  }

  /// `[--order <key>]` or `<word> ...`
  fileprivate var synopsis: String {
    let name = names?.first { $0.kind == "long" } ?? names?.first
    let synopsis = text(name?.text ?? "") + (isRepeating ? " ..." : "")
    return isOptional ? "[\(synopsis)]" : synopsis
  }
}
