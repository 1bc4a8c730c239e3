import CoreUI
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
  /// How a terminal is asked for its colors.
  struct Colors {
    @Test func `a terminal that is asked for its colors is asked again after a stop, and not when it is left`()
      async throws
    {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal, asksForColors: true))
      let entrance = await pseudoTerminal.output(through: "[c")
      #expect(entrance.hasSuffix("\u{1B}[?2031h\u{1B}[0m\u{1B}[2J\u{1B}[H" + FullScreenTerminalTests.question))
      pseudoTerminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;22c")
      #expect(await terminal.nextEvent() == .report(.background(RGBColor(0))))
      #expect(await terminal.nextEvent() == .report(.attributes))
      kill(getpid(), SIGCONT)
      #expect(await terminal.nextEvent() == .resumed)
      #expect(await pseudoTerminal.output(through: "[c") == entrance)
      pseudoTerminal.type("\u{1B}[?62;22c")
      #expect(await terminal.nextEvent() == .report(.attributes))
      try terminal.askForColors()
      #expect(await pseudoTerminal.output(through: "[c") == "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c")
      pseudoTerminal.type("\u{1B}[?62;22c")
      #expect(await terminal.nextEvent() == .report(.attributes))
      terminal.leave()
      let farewell = await pseudoTerminal.output(through: "[?1049l")
      #expect(farewell.hasPrefix("\u{1B}[?2026l\u{1B}[?2031l"))
    }

    @Test func `leaving reads the answer to a question, so that it is not left for the shell`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(
        FullScreenTerminalTests.options(pseudoTerminal, asksForColors: true, answerLimit: .seconds(600)))
      _ = await pseudoTerminal.output(through: "[c")
      let left = Task { @concurrent in terminal.leave() }
      pseudoTerminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;22c")
      await left.value
      #expect(pseudoTerminal.unreadByteCount == 0)
    }

    @Test func `a terminal that never answers does not delay leaving`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(
        FullScreenTerminalTests.options(pseudoTerminal, asksForColors: true, answerLimit: .milliseconds(1)))
      terminal.leave()
      #expect(pseudoTerminal.isCooked)
    }

    @Test func `without the option nothing is asked`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      try terminal.askForColors()
      terminal.leave()
      #expect(
        await pseudoTerminal.output(through: "[?1049l") == FullScreenTerminalTests.entrance
          + FullScreenTerminalTests.farewell)
    }
  }
}
