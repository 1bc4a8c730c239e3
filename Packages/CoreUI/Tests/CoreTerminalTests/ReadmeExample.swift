import CoreTerminal
import Foundation

/// The example in README.md. It needs a terminal, so the probe in `Tests/Tests/TerminalTests` runs the same calls.
func readmeExample() async throws {
  let terminal = try FullScreenTerminal()
  defer { terminal.leave() }
  for await event in terminal.events {
    if case .ended(let end) = event { exit(end.exitCode) }
  }
}
