import ArgumentParser
import CoreUI

/// A subject that `fettle help` explains, apart from the commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case data, query, configuration, environment, formats, files, keys
  case exitCodes = "exit-codes"

  var page: ManualPage {
    switch self {
    case .data: .data
    case .query: .query
    case .configuration: .configuration
    case .environment: .environment
    case .formats: .formats
    case .files: .files
    case .keys: .keys
    case .exitCodes: .exitCodes
    }
  }

  /// The topics, for a help text.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")

  /// The topic that `help TOPIC` names; `nil` if the arguments ask for something else.
  ///
  /// - Throws: an exit code after a message, if they ask for help about something that does not exist.
  init?(in arguments: [String]) throws {
    guard arguments.first == "help", arguments.count > 1, !arguments[1].hasPrefix("-") else { return nil }
    let word = arguments[1].lowercased()
    if let topic = HelpTopic(rawValue: word) {
      self = topic
      return
    }
    let commands = FettleCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    if commands.contains(word) {
      try Self.checkSubcommand(in: arguments)
      return nil
    }
    let meant = (commands + Self.allCases.map(\.rawValue)).didYouMean(word)
    throw Failure.stop(
      "There is no help about “\(arguments[1])”.\(meant) Topics: \(Self.list). Commands: fettle --help",
      .validationFailure)
  }

  /// The parser would show the help of the group.
  private static func checkSubcommand(in arguments: [String]) throws {
    guard arguments.count > 2, !arguments[2].hasPrefix("-"),
      let group = FettleCommand.configuration.subcommands.first(where: { $0.configuration.commandName == arguments[1] })
    else { return }
    let commands = group.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !commands.contains(arguments[2]) else { return }
    let path = "fettle \(arguments[1])"
    throw Failure.stop(
      commands.isEmpty
        ? "\(path) has no commands of its own. Its help: \(path) --help"
        : "There is no command “\(path) \(arguments[2])”.\(commands.didYouMean(arguments[2])) "
          + "Commands: \(commands.joined(separator: ", ")).", .validationFailure)
  }

  /// Prints the page, through the pager if it is long.
  func show(of program: any CommandProgram) throws {
    let terminal = Terminal(
      try ProgramOptions.reading { () throws(ConfigurationFailure) in try program.configuration([:]) })
    let text = page.text(width: terminal.width, isBold: terminal.colorDepth != .none)
    terminal.page(lineCount: text.count { $0.isNewline } + 1)
    try Terminal.writeOutput(drawn: text)
  }
}
