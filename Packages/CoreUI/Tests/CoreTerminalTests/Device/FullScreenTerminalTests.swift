import Testing

@testable import CoreTerminal

/// Serialized because signals affect the whole process, which can use only one terminal at a time.
@Suite(.serialized) enum FullScreenTerminalTests {
  static let entrance = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[0m\u{1B}[2J\u{1B}[H"
  static let farewell = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?7h\u{1B}[0m\u{1B}[?1049l"
  static let question = "\u{1B}[?996n\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c"
  static let mouseEntrance =
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[0m\u{1B}[2J\u{1B}[H"
  static let mouseFarewell =
    "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?7h\u{1B}[0m\u{1B}[?1049l"

  static func options(
    _ pseudoTerminal: PseudoTerminal, reportsMouse: Bool = false, asksForColors: Bool = false,
    escapeDelay: Duration = .seconds(600), answerLimit: Duration = .seconds(600),
    silenceLimit: Duration = .seconds(600)
  ) -> FullScreenTerminal.Options {
    FullScreenTerminal.Options(
      path: pseudoTerminal.path, reportsMouse: reportsMouse, asksForColors: asksForColors, escapeDelay: escapeDelay,
      answerLimit: answerLimit, silenceLimit: silenceLimit,
      endLimit: .seconds(600))
  }
}

extension FullScreenTerminal {
  func nextEvent() async -> TerminalEvent? {
    var iterator = events.makeAsyncIterator()
    return await iterator.next()
  }
}
