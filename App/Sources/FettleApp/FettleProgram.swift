import ArgumentParser
import Foundation

/// The program as its executable sees it.
public enum FettleProgram {
  /// Runs the command that the arguments name, and exits.
  public static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try EmptyArgument.check(arguments)
      var command = try parse(arguments)
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
      // The help of a command that is none would be that of another.
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

  /// Prints what is to be said of an error, or the help that was asked for, and exits.
  private static func end(with error: any Error) -> Never {
    let code = FettleCommand.exitCode(for: error)
    // What a person typed may be in it.
    let message = FettleCommand.fullMessage(for: error).harmless
    if !message.isEmpty {
      if code.isSuccess { try? Terminal.answer(message) } else { Terminal.tell(message) }
    }
    exit(code.rawValue)
  }
}
