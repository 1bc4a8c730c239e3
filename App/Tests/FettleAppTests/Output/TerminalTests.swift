import CoreUI
import Testing

@testable import FettleApp

@Suite struct TerminalTests {
  @Test(arguments: [
    (ColorChoice.auto, false, [:], ColorDepth.none),
    (.auto, true, ["TERM": "xterm"], .ansi16),
    (.auto, true, ["TERM": "xterm-256color"], .ansi256),
    (.auto, true, ["TERM": "xterm", "COLORTERM": "truecolor"], .trueColor),
    (.auto, true, ["TERM": "dumb"], .none),
    (.auto, true, ["TERM": "xterm", "NO_COLOR": "1"], .none),
    (.auto, true, ["TERM": "xterm", "NO_COLOR": ""], .ansi16),
    (.auto, false, ["CLICOLOR_FORCE": "1"], .ansi16),
    (.auto, false, ["CLICOLOR_FORCE": "0"], .none),
    (.auto, true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .none),
    (.always, false, ["NO_COLOR": "1"], .ansi16),
    (.never, true, ["CLICOLOR_FORCE": "1"], .none),
  ])
  func `color depth follows the choice, the terminal and the environment`(
    _ choice: ColorChoice, _ isTerminal: Bool, _ environment: [String: String], _ depth: ColorDepth
  ) {
    #expect(choice.depth(isTerminal: isTerminal, environment: environment) == depth)
  }
}
