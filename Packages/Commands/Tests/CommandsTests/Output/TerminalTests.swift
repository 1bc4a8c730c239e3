import CoreUI
import Testing

@testable import Commands

struct TerminalTests {
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

  @Test func `the full-screen app without color still has bold and reversed text`() {
    #expect(ColorDepth.none.ofFullScreen == .mono)
    #expect(ColorDepth.ansi16.ofFullScreen == .ansi16)
  }

  @Test(arguments: [
    ([:], Theme.dark), (["COLORFGBG": "0;15"], .light), (["COLORFGBG": "15;0"], .dark),
    (["COLORFGBG": "0;default;7"], .light), (["COLORFGBG": "15;default"], .dark), (["COLORFGBG": "7;8"], .dark),
    (["COLORFGBG": "15"], .dark), (["COLORFGBG": ""], .dark), (["COLORFGBG": "0;99"], .dark),
  ]) func `a terminal that cannot be asked has the theme of its variables, or the dark one`(
    variables: [String: String], theme: Theme
  ) {
    #expect(Theme.suitable(for: variables) == theme)
  }
}
