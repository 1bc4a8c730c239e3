import ArgumentParser
import Foundation

/// A command as its declaration describes it, with its arguments and subcommands. Its help and its man page are made
/// from it.
struct CommandReference: Decodable, Equatable, Sendable {
  struct Name: Decodable, Equatable, Sendable {
    let kind: String
    let name: String

    /// `--json` or `-h`
    var text: String { (kind == "long" ? "--" : "-") + name }
  }

  struct Argument: Decodable, Equatable, Sendable {
    let kind: String
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?
    let discussion: String?
  }

  let commandName: String
  private(set) var superCommands: [String]?
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let defaultSubcommand: String?
  private(set) var subcommands: [CommandReference]?
  let arguments: [Argument]?

  /// The whole program.
  static func ofProgram() throws -> CommandReference { try description(of: FettleCommand.self, below: []) }

  /// The command that the first words name, with its subcommands, and the other words. Describing the whole program takes
  /// ten times as long.
  static func command(
    named words: ArraySlice<String>
  ) throws -> (command: CommandReference, rest: ArraySlice<String>) {
    var (type, path, rest): (any ParsableCommand.Type, [String], ArraySlice<String>) = (FettleCommand.self, [], words)
    while let word = rest.first, word != "help",
      let next = type.configuration.subcommands.first(where: { $0._commandName == word })
    {
      path.append(type._commandName)
      (type, rest) = (next, rest.dropFirst())
    }
    return (try description(of: type, below: path), rest)
  }

  private static func description(
    of type: any ParsableCommand.Type, below path: [String]
  ) throws -> CommandReference {
    struct Dump: Decodable {
      let command: CommandReference
    }
    return try JSONDecoder().decode(Dump.self, from: Data(type._dumpHelp().utf8)).command.moved(below: path)
  }

  private func moved(below path: [String]) -> CommandReference {
    guard !path.isEmpty else { return self }
    var command = self
    command.superCommands = path + (superCommands ?? [])
    command.subcommands = subcommands?.map { $0.moved(below: path) }
    return command
  }

  /// The words that run it: `fettle`, `workouts`, `list`.
  var path: [String] { (superCommands ?? []) + [commandName] }

  /// The subcommands that help shows, without the one that prints help.
  var shown: [CommandReference] { (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" } }

  /// It and all commands below it.
  var all: [CommandReference] { [self] + shown.flatMap(\.all) }

  /// The subcommand of a name, shown or not.
  func subcommand(_ name: String) -> CommandReference? {
    name == "help" ? nil : subcommands?.first { $0.commandName == name }
  }

  /// The command that the first words name, and the other words.
  func command(named words: ArraySlice<String>) -> (command: CommandReference, rest: ArraySlice<String>) {
    guard let word = words.first, let next = subcommand(word) else { return (self, words) }
    return next.command(named: words.dropFirst())
  }
}

extension CommandReference.Argument {
  /// Whether it is one of the options of every command.
  var isCommon: Bool { names?.contains { CommonOptions.names.contains($0.text) } ?? false }

  /// `--order <key>`, `-h, --help` or `<word>…`
  var term: String {
    let value = "<\(valueName ?? "value")>"
    switch kind {
    case "positional": return value + (isRepeating ? "…" : "")
    case "option": return (names ?? []).map(\.text).joined(separator: ", ") + " \(value)"
    default: return (names ?? []).map(\.text).joined(separator: ", ")
    }
  }

  /// What it does, the values it takes and its default.
  var text: String {
    var sentences = [abstract, discussion].compactMap { $0 }
    if let allValues, !allValues.isEmpty { sentences.append("One of: \(allValues.joined(separator: ", ")).") }
    if let defaultValue { sentences.append("The default is \(defaultValue).") }
    return sentences.joined(separator: " ")
  }
}
