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
      var command = try parse(ListOutput.separatingFields(in: ExcludedWords.spelledOut(arguments)))
      if let command = command as? any ProgramCommand {
        try await command.run(with: program)
      } else {
        try command.run()
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

  /// Prints an error, or the requested help, and exits.
  ///
  /// - Parameter program: answers what a shell asks; `nil` if nothing was asked.
  private static func end(with error: any Error, in program: (any CommandProgram)?) -> Never {
    let code = FettleCommand.exitCode(for: error)
    let message = message(for: error, in: program)
    if !message.isEmpty {
      if code.isSuccess { show(message, in: program) } else { Terminal.writeError(message) }
    }
    Pager.end()
    ProcessExit.now(code.rawValue)
  }

  /// The text of an error, or the requested help.
  static func message(for error: any Error, in program: (any CommandProgram)?) -> String {
    let message = FettleCommand.fullMessage(for: error)
    let text = CompletionScript.completed(program.map { CompletionRequest.answered(message, by: $0) } ?? message)
    // It may contain what a person typed.
    return CommonOptions.arranged(ParserMessage.reworded(ValueSuggestion.completed(text)).harmless)
  }

  /// Prints help, through the pager if it is long. A wrong configuration must not keep anybody from reading it.
  private static func show(_ message: String, in program: (any CommandProgram)?) {
    if let configuration = program?.silentConfiguration {
      Terminal(configuration).page(lineCount: message.count { $0.isNewline } + 1)
    }
    try? Terminal.writeOutput(message)
  }
}
