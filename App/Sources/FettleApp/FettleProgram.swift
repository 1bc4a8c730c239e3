import ArgumentParser
import Foundation

/// The entry point of the executable.
public enum FettleProgram {
  /// Runs the command that the arguments name, and exits.
  public static func main() async {
    let (arguments, renamings) = Renaming.current(Array(CommandLine.arguments.dropFirst()))
    for sentence in renamings { Renaming.report(sentence) }
    do {
      try EmptyArgument.check(arguments)
      var command = try parse(ExcludedWords.spelledOut(arguments))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: error)
    }
  }

  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
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
      throw error
    }
  }

  /// Prints an error, or the requested help, and exits.
  private static func end(with error: any Error) -> Never {
    let code = FettleCommand.exitCode(for: error)
    // It may contain what a person typed.
    let message = FettleCommand.fullMessage(for: error).harmless
    if !message.isEmpty {
      if code.isSuccess { try? Terminal.writeOutput(message) } else { Terminal.writeError(message) }
    }
    exit(code.rawValue)
  }
}
