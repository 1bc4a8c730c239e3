import Testing

@testable import CoreTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FullScreenTerminalTests {
  /// What entering and leaving the full screen write.
  struct Entering {
    @Test(arguments: [
      (false, FullScreenTerminalTests.entrance, FullScreenTerminalTests.farewell),
      (true, FullScreenTerminalTests.mouseEntrance, FullScreenTerminalTests.mouseFarewell),
    ])
    func `leaving undoes what entering does`(reportsMouse: Bool, entrance: String, farewell: String) async throws {
      let pseudoTerminal = try PseudoTerminal()
      let before = pseudoTerminal.modes
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal, reportsMouse: reportsMouse))
      #expect(await pseudoTerminal.output(through: "[H") == entrance)
      #expect(!pseudoTerminal.isCooked)
      terminal.leave()
      terminal.leave()
      #expect(pseudoTerminal.modes == before)
      let again = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal, reportsMouse: reportsMouse))
      #expect(await pseudoTerminal.output(through: "[H") == farewell + entrance)
      again.leave()
      #expect(await pseudoTerminal.output(through: "[?1049l") == farewell)
    }

    @Test func `releasing a terminal leaves the full screen`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let before = pseudoTerminal.modes
      _ = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      #expect(pseudoTerminal.modes == before)
      #expect(
        await pseudoTerminal.output(through: "[?1049l") == FullScreenTerminalTests.entrance
          + FullScreenTerminalTests.farewell)
    }

    @Test func `input typed for the full screen is not left for the shell`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      // No one reads the events, so the input stays unread.
      pseudoTerminal.type(String(repeating: "a", count: 8_000))
      terminal.leave()
      #expect(pseudoTerminal.unreadByteCount == 0)
    }

    @Test func `a process can use only one terminal at a time`() throws {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      #expect(throws: TerminalError.alreadyInUse) {
        try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      }
      terminal.leave()
      try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal)).leave()
    }

    @Test(arguments: ["/dev/null", "/nowhere"]) func `a file that is not a terminal is rejected`(path: String) throws {
      #expect(throws: TerminalError.noTerminal) { try FullScreenTerminal(FullScreenTerminal.Options(path: path)) }
    }

    @Test func `the mouse can be left to the terminal and used again, also across a stop`() async throws {
      let release = "\u{1B}[?1006l\u{1B}[?1002l"
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal, reportsMouse: true))
      _ = await pseudoTerminal.output(through: "[H")
      try terminal.releaseMouse(true)
      #expect(await pseudoTerminal.output(through: "[?1002l") == release)
      kill(getpid(), SIGCONT)
      #expect(await terminal.nextEvent() == .resumed)
      #expect(await pseudoTerminal.output(through: "[?1002l") == FullScreenTerminalTests.mouseEntrance + release)
      try terminal.releaseMouse(false)
      #expect(await pseudoTerminal.output(through: "[?1006h") == "\u{1B}[?1002h\u{1B}[?1006h")
      terminal.leave()
      #expect(await pseudoTerminal.output(through: "[?1049l") == FullScreenTerminalTests.mouseFarewell)
    }
  }
}
