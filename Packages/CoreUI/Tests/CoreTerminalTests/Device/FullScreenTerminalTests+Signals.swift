import Foundation
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
  /// Signals, a hang-up, and a terminal that accepts no output.
  struct Signals {
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func `a termination signal restores the terminal and is reported`(number: Int32) async throws {
      // A script starts its background jobs with some of them ignored.
      let inherited = signal(number, SIG_DFL)
      defer { signal(number, inherited) }
      let pseudoTerminal = try PseudoTerminal()
      let before = pseudoTerminal.modes
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      defer { terminal.leave() }
      _ = await pseudoTerminal.output(through: "[H")
      kill(getpid(), number)
      #expect(await terminal.nextEvent() == .ended(.signal(number)))
      #expect(pseudoTerminal.modes == before)
      try terminal.write("not shown")
      #expect(await pseudoTerminal.output(through: "[?1049l") == FullScreenTerminalTests.farewell)
      #expect(await terminal.nextEvent() == nil)
    }

    @Test func `previous signal handlers are restored afterward`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let numbers = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGSEGV, SIGILL, SIGTRAP, SIGABRT]
      let before = numbers.map(Self.action)
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      #expect(numbers.map(Self.action) != before)
      terminal.leave()
      #expect(numbers.map(Self.action) == before)
    }

    @Test func `an ignored signal stays ignored`() async throws {
      let before = signal(SIGHUP, SIG_IGN)
      defer { signal(SIGHUP, before) }
      let ignored = Self.action(SIGHUP)
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      defer { terminal.leave() }
      #expect(Self.action(SIGHUP) == ignored)
    }

    @Test func `continuing after a stop takes over the terminal again`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let before = pseudoTerminal.modes
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      defer { terminal.leave() }
      _ = await pseudoTerminal.output(through: "[H")
      pseudoTerminal.setCooked()
      kill(getpid(), SIGCONT)
      #expect(await terminal.nextEvent() == .resumed)
      #expect(!pseudoTerminal.isCooked)
      #expect(await pseudoTerminal.output(through: "[H") == FullScreenTerminalTests.entrance)
      terminal.leave()
      #expect(pseudoTerminal.modes == before)
    }

    @Test func `closing the terminal ends the events`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      defer { terminal.leave() }
      pseudoTerminal.hangUp()
      #expect(await terminal.nextEvent() == .ended(.hangUp))
      #expect(await terminal.nextEvent() == nil)
      try terminal.write("to nobody")
    }

    @Test func `a long text is written completely`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      defer { terminal.leave() }
      _ = await pseudoTerminal.output(through: "[H")
      let text = String(repeating: "0123456789", count: 50_000) + "."
      async let shown = pseudoTerminal.output(through: ".")
      try terminal.write(text)
      #expect(await shown == text)
    }

    @Test func `a terminal that accepts no output does not block termination`() async throws {
      let pseudoTerminal = try PseudoTerminal(isReading: false)
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      defer { terminal.leave() }
      let written = await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(returning: Result { try terminal.write(String(repeating: "a", count: 1_000_000)) })
        }
        kill(getpid(), SIGTERM)
      }
      try written.get()
      #expect(await terminal.nextEvent() == .ended(.signal(SIGTERM)))
      #expect(pseudoTerminal.isCooked)
    }

    private static func action(_ number: Int32) -> UInt {
      var action = sigaction()
      sigaction(number, nil, &action)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
    }
  }
}
