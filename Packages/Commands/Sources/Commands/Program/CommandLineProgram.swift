import ArgumentParser
import Foundation

/// The command line of the program: finds the command that the arguments name, runs it, and ends the process.
public enum CommandLineProgram {
  /// The version of the program.
  public static let version = FettleCommand.version

  /// Prints the version if nothing else is requested. It starts no task, whose threads take longer than the rest.
  public static func showsVersionOnly() -> Bool {
    guard Array(CommandLine.arguments.dropFirst()) == ["--version"] else { return false }
    do {
      try Terminal.writeOutput(FettleCommand.version)
    } catch {
      end(with: error, in: nil)
    }
    return true
  }

  /// Runs the command that the arguments name, and exits.
  ///
  /// - Parameter reportsFormerNames: whether former names among the arguments are reported.
  public static func main(in program: any CommandProgram, reportsFormerNames: Bool = true) async -> Never {
    let (arguments, renamings) = Renaming.current(Array(CommandLine.arguments.dropFirst()))
    if reportsFormerNames { for sentence in renamings { Renaming.report(sentence) } }
    do {
      if !isCompletion(arguments) {
        try EmptyArgument.check(arguments)
        try ArgumentLimit.check(arguments)
      }
      if let topic = try HelpTopic(in: arguments) {
        try topic.show(of: program)
        Pager.end()
        ProcessExit.now(0)
      }
      let command = try parse(ListOutput.separatingFields(in: ExcludedWords.spelledOut(arguments)))
      if let command = command as? any ProgramCommand {
        try await command.run(with: program)
      } else {
        // What is no command of the program is a request for help, or a group of commands.
        let help = try CommandHelp(in: arguments)
        show(in: program) { help.text(width: $0) }
      }
      Pager.end()
      ProcessExit.now(0)
    } catch {
      end(with: Failure.worded(error, of: "CommandLineProgram"), in: program)
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

  /// Prints an error, or what a shell asked for, and exits.
  ///
  /// - Parameter program: answers what a shell asks; `nil` if nothing was asked.
  private static func end(with error: any Error, in program: (any CommandProgram)?) -> Never {
    let code = FettleCommand.exitCode(for: error)
    let message = message(for: error, in: program)
    if !message.isEmpty {
      if code.isSuccess { show(in: program) { _ in message } } else { Terminal.writeError(message) }
    }
    Pager.end()
    ProcessExit.now(code.rawValue)
  }

  /// The text of an error, or what a shell asked for.
  static func message(for error: any Error, in program: (any CommandProgram)?) -> String {
    let message = FettleCommand.fullMessage(for: error)
    let text = CompletionScript.completed(program.map { CompletionRequest.answered(message, by: $0) } ?? message)
    // It may contain what a person typed.
    return ParserMessage.reworded(ValueSuggestion.completed(text)).harmless
  }

  /// Prints help, through the pager if it is long. A wrong configuration must not keep anybody from reading it.
  ///
  /// - Parameter text: for a width in characters.
  private static func show(in program: (any CommandProgram)?, _ text: (_ width: Int) -> String) {
    let terminal = program?.silentConfiguration.map { Terminal($0) }
    let text = text(terminal?.width ?? Terminal.standardWidth)
    terminal?.page(lineCount: text.count { $0.isNewline } + 1)
    try? Terminal.writeOutput(text)
  }
}
