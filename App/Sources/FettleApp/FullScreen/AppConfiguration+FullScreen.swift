import Commands
import CoreTerminal
import CoreUI

extension AppConfiguration {
  /// Whether the terminal's background decides about the colors.
  func asksForColors(on terminal: Terminal) -> Bool {
    theme == nil && terminal.colorDepth.ofFullScreen != .mono && TerminalColors.canBeAsked(terminalVariables)
  }

  /// Takes over the terminal.
  ///
  /// - Parameter otherWay: a sentence about what works without a full screen.
  func openFullScreen(
    on terminal: Terminal, reportsMouse: Bool = true, otherWay: String
  ) throws -> FullScreenTerminal {
    do {
      return try FullScreenTerminal(
        FullScreenTerminal.Options(
          reportsMouse: reportsMouse, asksForColors: asksForColors(on: terminal), variables: terminalVariables))
    } catch {
      throw Failure.stop("The terminal cannot be used full-screen. \(otherWay)")
    }
  }
}
