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

/// Serialized because signals affect the whole process.
@Suite(.serialized, .timeLimit(.minutes(20))) struct FullScreenTerminalTests {
  private static let entrance = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[0m\u{1B}[2J\u{1B}[H"
  private static let farewell = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?7h\u{1B}[0m\u{1B}[?1049l"
  private static let question = "\u{1B}[?996n\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c"
  private static let mouseEntrance =
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}[0m\u{1B}[2J\u{1B}[H"
  private static let mouseFarewell =
    "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?7h\u{1B}[0m\u{1B}[?1049l"

  @Test(arguments: [(false, entrance, farewell), (true, mouseEntrance, mouseFarewell)])
  func `leaving undoes what entering does`(reportsMouse: Bool, entrance: String, farewell: String) async throws {
    let pseudoTerminal = try PseudoTerminal()
    let before = pseudoTerminal.modes
    let terminal = try FullScreenTerminal(options(pseudoTerminal, reportsMouse: reportsMouse))
    #expect(await pseudoTerminal.output(through: "[H") == entrance)
    #expect(!pseudoTerminal.isCooked)
    terminal.leave()
    terminal.leave()
    #expect(pseudoTerminal.modes == before)
    let again = try FullScreenTerminal(options(pseudoTerminal, reportsMouse: reportsMouse))
    #expect(await pseudoTerminal.output(through: "[H") == farewell + entrance)
    again.leave()
    #expect(await pseudoTerminal.output(through: "[?1049l") == farewell)
  }

  @Test func `the mouse can be left to the terminal and used again, also across a stop`() async throws {
    let release = "\u{1B}[?1006l\u{1B}[?1000l"
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal, reportsMouse: true))
    _ = await pseudoTerminal.output(through: "[H")
    try terminal.releaseMouse(true)
    #expect(await pseudoTerminal.output(through: "[?1000l") == release)
    kill(getpid(), SIGCONT)
    #expect(await terminal.nextEvent() == .resumed)
    #expect(await pseudoTerminal.output(through: "[?1000l") == Self.mouseEntrance + release)
    try terminal.releaseMouse(false)
    #expect(await pseudoTerminal.output(through: "[?1006h") == "\u{1B}[?1000h\u{1B}[?1006h")
    terminal.leave()
    #expect(await pseudoTerminal.output(through: "[?1049l") == Self.mouseFarewell)
  }

  @Test func `a terminal that is asked for its colors is asked again after a stop, and not when it is left`()
    async throws
  {
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal, asksForColors: true))
    let entrance = await pseudoTerminal.output(through: "[c")
    #expect(entrance.hasSuffix("\u{1B}[?2031h\u{1B}[0m\u{1B}[2J\u{1B}[H" + Self.question))
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
      options(pseudoTerminal, asksForColors: true, answerLimit: .seconds(600)))
    _ = await pseudoTerminal.output(through: "[c")
    let left = Task { @concurrent in terminal.leave() }
    pseudoTerminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;22c")
    await left.value
    #expect(pseudoTerminal.unreadByteCount == 0)
  }

  @Test func `a terminal that never answers does not delay leaving`() async throws {
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal, asksForColors: true, answerLimit: .milliseconds(1)))
    terminal.leave()
    #expect(pseudoTerminal.isCooked)
  }

  @Test func `without the option nothing is asked`() async throws {
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
    try terminal.askForColors()
    terminal.leave()
    #expect(await pseudoTerminal.output(through: "[?1049l") == Self.entrance + Self.farewell)
  }

  @Test func `releasing a terminal leaves the full screen`() async throws {
    let pseudoTerminal = try PseudoTerminal()
    let before = pseudoTerminal.modes
    _ = try FullScreenTerminal(options(pseudoTerminal))
    #expect(pseudoTerminal.modes == before)
    #expect(await pseudoTerminal.output(through: "[?1049l") == Self.entrance + Self.farewell)
  }

  @Test func `input typed for the full screen is not left for the shell`() async throws {
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
    // No one reads the events, so the input stays unread.
    pseudoTerminal.type(String(repeating: "a", count: 8_000))
    terminal.leave()
    #expect(pseudoTerminal.unreadByteCount == 0)
  }

  @Test func `keys arrive in order, however many are queued`() async throws {
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
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
    let terminal = try FullScreenTerminal(options(pseudoTerminal, escapeDelay: .zero))
    defer { terminal.leave() }
    pseudoTerminal.type("\u{1B}")
    #expect(await terminal.nextEvent() == .input(.key(KeyPress(.escape))))
    pseudoTerminal.type("a")
    #expect(await terminal.nextEvent() == .input(.key(.character("a"))))
  }

  @Test func `a sequence that arrives slowly is one key`() async throws {
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal, escapeDelay: .seconds(600)))
    defer { terminal.leave() }
    for piece in ["\u{1B}", "[", "1;5", "A"] { pseudoTerminal.type(piece) }
    #expect(await terminal.nextEvent() == .input(.key(KeyPress(.up, .control))))
  }

  @Test func `a paste without an end mark ends after a pause`() async throws {
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal, silenceLimit: .milliseconds(1)))
    defer { terminal.leave() }
    pseudoTerminal.type("\u{1B}[200~")
    #expect(await terminal.nextEvent() == .input(.paste("")))
  }

  @Test func `a new size is reported`() async throws {
    let pseudoTerminal = try PseudoTerminal(columns: 100, rows: 30)
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
    defer { terminal.leave() }
    #expect(terminal.size == Size(width: 100, height: 30))
    pseudoTerminal.resize(columns: 120, rows: 40)
    kill(getpid(), SIGWINCH)
    #expect(await terminal.nextEvent() == .input(.resize(Size(width: 120, height: 40))))
    #expect(terminal.size == Size(width: 120, height: 40))
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

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func `a termination signal restores the terminal and is reported`(number: Int32) async throws {
    let pseudoTerminal = try PseudoTerminal()
    let before = pseudoTerminal.modes
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
    defer { terminal.leave() }
    _ = await pseudoTerminal.output(through: "[H")
    kill(getpid(), number)
    #expect(await terminal.nextEvent() == .ended(.signal(number)))
    #expect(pseudoTerminal.modes == before)
    try terminal.write("not shown")
    #expect(await pseudoTerminal.output(through: "[?1049l") == Self.farewell)
    #expect(await terminal.nextEvent() == nil)
  }

  @Test func `previous signal handlers are restored afterward`() async throws {
    let pseudoTerminal = try PseudoTerminal()
    let numbers = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGSEGV, SIGILL, SIGTRAP, SIGABRT]
    let before = numbers.map(Self.action)
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
    #expect(numbers.map(Self.action) != before)
    terminal.leave()
    #expect(numbers.map(Self.action) == before)
  }

  @Test func `an ignored signal stays ignored`() async throws {
    let before = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, before) }
    let ignored = Self.action(SIGHUP)
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
    defer { terminal.leave() }
    #expect(Self.action(SIGHUP) == ignored)
  }

  @Test func `continuing after a stop takes over the terminal again`() async throws {
    let pseudoTerminal = try PseudoTerminal()
    let before = pseudoTerminal.modes
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
    defer { terminal.leave() }
    _ = await pseudoTerminal.output(through: "[H")
    pseudoTerminal.setCooked()
    kill(getpid(), SIGCONT)
    #expect(await terminal.nextEvent() == .resumed)
    #expect(!pseudoTerminal.isCooked)
    #expect(await pseudoTerminal.output(through: "[H") == Self.entrance)
    terminal.leave()
    #expect(pseudoTerminal.modes == before)
  }

  @Test func `closing the terminal ends the events`() async throws {
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
    defer { terminal.leave() }
    pseudoTerminal.hangUp()
    #expect(await terminal.nextEvent() == .ended(.hangUp))
    #expect(await terminal.nextEvent() == nil)
    try terminal.write("to nobody")
  }

  @Test func `a process can use only one terminal at a time`() throws {
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
    #expect(throws: TerminalError.alreadyInUse) { try FullScreenTerminal(options(pseudoTerminal)) }
    terminal.leave()
    try FullScreenTerminal(options(pseudoTerminal)).leave()
  }

  @Test(arguments: ["/dev/null", "/nowhere"]) func `a file that is not a terminal is rejected`(path: String) throws {
    #expect(throws: TerminalError.noTerminal) { try FullScreenTerminal(FullScreenTerminal.Options(path: path)) }
  }

  @Test func `a long text is written completely`() async throws {
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
    defer { terminal.leave() }
    _ = await pseudoTerminal.output(through: "[H")
    let text = String(repeating: "0123456789", count: 50_000) + "."
    async let shown = pseudoTerminal.output(through: ".")
    try terminal.write(text)
    #expect(await shown == text)
  }

  @Test func `a terminal that accepts no output does not block termination`() async throws {
    let pseudoTerminal = try PseudoTerminal(isReading: false)
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
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

  @Test func `a canceled reader takes no events from the next reader`() async throws {
    let pseudoTerminal = try PseudoTerminal()
    let terminal = try FullScreenTerminal(options(pseudoTerminal))
    defer { terminal.leave() }
    let first = Task { await terminal.nextEvent() }
    first.cancel()
    #expect(await first.value == nil)
    pseudoTerminal.type("a")
    #expect(await terminal.nextEvent() == .input(.key(.character("a"))))
  }

  private func options(
    _ pseudoTerminal: PseudoTerminal, reportsMouse: Bool = false, asksForColors: Bool = false,
    escapeDelay: Duration = .seconds(600), answerLimit: Duration = .seconds(600),
    silenceLimit: Duration = .seconds(600)
  ) -> FullScreenTerminal.Options {
    FullScreenTerminal.Options(
      path: pseudoTerminal.path, reportsMouse: reportsMouse, asksForColors: asksForColors, escapeDelay: escapeDelay,
      answerLimit: answerLimit, silenceLimit: silenceLimit,
      endLimit: .seconds(600))
  }

  private static func action(_ number: Int32) -> UInt {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
  }
}

extension FullScreenTerminal {
  fileprivate func nextEvent() async -> TerminalEvent? {
    var iterator = events.makeAsyncIterator()
    return await iterator.next()
  }
}
