import ArgumentParser
import CoreSystem
import Foundation

/// The entry point of the executable.
public enum FettleProgram {
  /// Prints the version if nothing else is requested. It starts no task, whose threads take longer than the rest.
  public static func showsVersionOnly() -> Bool {
    guard Array(CommandLine.arguments.dropFirst()) == ["--version"] else { return false }
    do {
      try Terminal.writeOutput(FettleCommand.version)
    } catch {
      end(with: error)
    }
    return true
  }

  /// Runs the command that the arguments name, and exits.
  public static func main() async -> Never {
    FreedMemory.keep()
    let (arguments, renamings) = Renaming.current(Array(CommandLine.arguments.dropFirst()))
    for sentence in renamings { Renaming.report(sentence) }
    do {
      if !isCompletion(arguments) {
        try EmptyArgument.check(arguments)
        try ArgumentLimit.check(arguments)
      }
      if let topic = try HelpTopic(in: arguments) {
        try topic.show()
        Pager.end()
        ProcessExit.now(0)
      }
      var command = try parse(ListOutput.separatingFields(in: ExcludedWords.spelledOut(arguments)))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      Pager.end()
      ProcessExit.now(0)
    } catch {
      end(with: error)
    }
  }

  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    // A shell asks for completions. What is typed so far may be empty, and is no command yet.
    if isCompletion(arguments) { return try FettleCommand.parseAsRoot(arguments) }
    do {
      let command = try FettleCommand.parseAsRoot(arguments)
      // The help of an unknown command would be that of another one.
      if arguments.contains(where: ["--help", "-h"].contains), let unknown = UnknownCommand(in: arguments) {
        throw Failure.stop(unknown.sentence, .validationFailure)
      }
      return command
    } catch let code as ExitCode {
      throw code
    } catch {
      if let unknown = UnknownCommand(in: arguments) {
        throw Failure.stop(unknown.sentence, .validationFailure)
      }
      let message = FettleCommand.fullMessage(for: error)
      if message.contains("Missing expected argument"), let sentence = UnknownOption.sentence(in: arguments) {
        throw Failure.stop(sentence, .validationFailure)
      }
      throw error
    }
  }

  private static func isCompletion(_ arguments: [String]) -> Bool { arguments.first == "---completion" }

  /// Prints an error, or the requested help, and exits.
  private static func end(with error: any Error) -> Never {
    let code = FettleCommand.exitCode(for: error)
    let message = message(for: error)
    if !message.isEmpty {
      if code.isSuccess { show(message) } else { Terminal.writeError(message) }
    }
    Pager.end()
    ProcessExit.now(code.rawValue)
  }

  /// The text of an error, or the requested help.
  static func message(for error: any Error) -> String {
    let text = CompletionScript.completed(FettleCommand.fullMessage(for: error))
    // It may contain what a person typed.
    return CommonOptions.arranged(ParserMessage.reworded(ValueSuggestion.completed(text)).harmless)
  }

  /// Prints help, through the pager if it is long. A wrong configuration must not keep anybody from reading it.
  private static func show(_ message: String) {
    if let configuration = try? AppConfiguration.live(ConfigurationReader(in: .ofThisProcess)) {
      Terminal(configuration).page(lineCount: message.count { $0.isNewline } + 1)
    }
    try? Terminal.writeOutput(message)
  }
}
