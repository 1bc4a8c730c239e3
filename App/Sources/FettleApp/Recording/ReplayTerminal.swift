import ArgumentParser
import Commands
package import CoreTerminal
package import CoreUI

/// The terminal that `fettle replay` was started on.
@MainActor
package struct ReplayTerminal {
  private let configuration: AppConfiguration
  private let terminal: Terminal

  /// - Parameter flags: the flags of the command line.
  /// - Throws: an exit code, after a message, if the startup settings are wrong.
  package init(_ flags: [String: String]) throws {
    do throws(ConfigurationFailure) {
      configuration = try LiveProgram().startup(flags)
    } catch {
      throw Failure.stop(error.explanation, .validationFailure)
    }
    terminal = Terminal(configuration)
  }

  /// Whether a person is at the terminal, with keys and a screen.
  package var isInteractive: Bool { terminal.isInteractive }

  package func print(_ frame: Frame) throws {
    try Terminal.writeOutput(drawn: frame.ansiText(colorDepth: terminal.colorDepth))
  }

  /// Runs a program on the whole terminal until the person quits.
  ///
  /// - Parameters:
  ///   - otherWay: a sentence about what works without a full screen.
  ///   - makeProgram: creates the program, given the options of drawing and the size of the terminal.
  /// - Returns: why the terminal ended the program; `nil` if the person quit.
  package func run(
    otherWay: String, _ makeProgram: (EnvironmentValues, Size) -> any FullScreenProgram
  ) async throws -> TerminalEvent.End? {
    let screen = try configuration.openFullScreen(on: terminal, reportsMouse: false, otherWay: otherWay)
    defer { screen.leave() }
    return await FullScreenApp(
      makeProgram(EnvironmentValues(fullScreenOn: terminal), screen.size), on: screen,
      colorDepth: terminal.colorDepth.ofFullScreen,
      inquiry: ColorInquiry(isAsked: configuration.asksForColors(on: terminal), else: terminal.theme),
      sleep: configuration.sleep, settledFile: configuration.settledFile
    ).run()
  }
}
