import CoreUI
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
  /// What a person types and how large the terminal is.
  struct Input {
    @Test func `keys arrive in order, however many are queued`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      defer { terminal.leave() }
      let text = String((0..<30_000).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
      Thread.detachNewThread { pseudoTerminal.type(text + "\u{1B}[A") }
      var typed = ""
      for await event in terminal.events {
        guard case .input(.key(let press)) = event, case .character(let character) = press.key else { break }
        typed.append(character)
      }
      #expect(typed == text)
    }

    @Test func `an escape character becomes a key after its timeout`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal, escapeDelay: .zero))
      defer { terminal.leave() }
      pseudoTerminal.type("\u{1B}")
      #expect(await terminal.nextEvent() == .input(.key(KeyPress(.escape))))
      pseudoTerminal.type("a")
      #expect(await terminal.nextEvent() == .input(.key(.character("a"))))
    }

    @Test func `a sequence that arrives slowly is one key`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal, escapeDelay: .seconds(600)))
      defer { terminal.leave() }
      for piece in ["\u{1B}", "[", "1;5", "A"] { pseudoTerminal.type(piece) }
      #expect(await terminal.nextEvent() == .input(.key(KeyPress(.up, .control))))
    }

    @Test func `a paste without an end mark ends after a pause`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(
        FullScreenTerminalTests.options(pseudoTerminal, silenceLimit: .milliseconds(1)))
      defer { terminal.leave() }
      pseudoTerminal.type("\u{1B}[200~")
      #expect(await terminal.nextEvent() == .input(.paste("")))
    }

    @Test func `a new size is reported`() async throws {
      let pseudoTerminal = try PseudoTerminal(columns: 100, rows: 30)
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      defer { terminal.leave() }
      #expect(terminal.size == Size(width: 100, height: 30))
      pseudoTerminal.resize(columns: 120, rows: 40)
      kill(getpid(), SIGWINCH)
      #expect(await terminal.nextEvent() == .input(.resize(Size(width: 120, height: 40))))
      #expect(terminal.size == Size(width: 120, height: 40))
    }

    @Test func `no more than the largest size is used`() async throws {
      let pseudoTerminal = try PseudoTerminal(columns: 65_535, rows: 65_535)
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      defer { terminal.leave() }
      #expect(terminal.size == Size(width: 1_000, height: 500))
      pseudoTerminal.resize(columns: 2_000, rows: 40)
      kill(getpid(), SIGWINCH)
      #expect(await terminal.nextEvent() == .input(.resize(Size(width: 1_000, height: 40))))
    }

    @Test(arguments: [
      ([:], Size(width: 80, height: 24)), (["COLUMNS": "132", "LINES": "50"], Size(width: 132, height: 50)),
      (["COLUMNS": "-1", "LINES": "many"], Size(width: 80, height: 24)),
    ])
    func `if the terminal reports no size, the environment sets it`(variables: [String: String], size: Size) throws {
      let pseudoTerminal = try PseudoTerminal(columns: 0, rows: 0)
      let terminal = try FullScreenTerminal(FullScreenTerminal.Options(path: pseudoTerminal.path, variables: variables))
      defer { terminal.leave() }
      #expect(terminal.size == size)
    }

    @Test func `a canceled reader takes no events from the next reader`() async throws {
      let pseudoTerminal = try PseudoTerminal()
      let terminal = try FullScreenTerminal(FullScreenTerminalTests.options(pseudoTerminal))
      defer { terminal.leave() }
      let first = Task { await terminal.nextEvent() }
      first.cancel()
      #expect(await first.value == nil)
      pseudoTerminal.type("a")
      #expect(await terminal.nextEvent() == .input(.key(.character("a"))))
    }
  }
}
