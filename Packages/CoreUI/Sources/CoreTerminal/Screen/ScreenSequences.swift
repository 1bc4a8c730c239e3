/// The sequences sent to a terminal before and after a full screen.
struct ScreenSequences: Sendable {
  let entrance: String
  /// Undoes ``entrance`` in reverse order, whatever was written in between.
  let farewell: String

  /// Makes the terminal report the mouse, or use it itself again.
  static func mouse(isReported: Bool) -> String {
    let modes = [Mode.mouseButtons, .mouseForm]
    return isReported ? modes.map(\.begin).joined() : modes.reversed().map(\.end).joined()
  }

  init(reportsMouse: Bool, asksForColors: Bool) {
    let modes =
      [Mode.alternateScreen, .noWrap, .hiddenCursor, .bracketedPaste]
      + (reportsMouse ? [.mouseButtons, .mouseForm] : []) + (asksForColors ? [.schemeReports] : [])
    entrance =
      modes.map(\.begin).joined() + "\u{1B}[0m\u{1B}[2J\u{1B}[H"
      + (asksForColors ? ColorQuestion.scheme + ColorQuestion.colors : "")
    farewell =
      SynchronizedOutput.end + modes.dropFirst().reversed().map(\.end).joined() + "\u{1B}[0m" + Mode.alternateScreen.end
  }

  /// The private modes of DEC and xterm.
  private enum Mode {
    /// The alternate screen, without history; the cursor is saved.
    case alternateScreen
    /// Text wider than this program expects is cut off at the edge and moves no line.
    case noWrap
    case hiddenCursor
    case bracketedPaste
    /// Presses, and movements while a button is pressed.
    case mouseButtons
    /// In numbers instead of bytes (SGR).
    case mouseForm
    /// The terminal reports when it changes between dark and light.
    case schemeReports

    var begin: String {
      switch self {
      case .alternateScreen: "\u{1B}[?1049h"
      case .noWrap: "\u{1B}[?7l"
      case .hiddenCursor: "\u{1B}[?25l"
      case .bracketedPaste: "\u{1B}[?2004h"
      case .mouseButtons: "\u{1B}[?1002h"
      case .mouseForm: "\u{1B}[?1006h"
      case .schemeReports: "\u{1B}[?2031h"
      }
    }

    var end: String {
      switch self {
      case .alternateScreen: "\u{1B}[?1049l"
      case .noWrap: "\u{1B}[?7h"
      case .hiddenCursor: "\u{1B}[?25h"
      case .bracketedPaste: "\u{1B}[?2004l"
      case .mouseButtons: "\u{1B}[?1002l"
      case .mouseForm: "\u{1B}[?1006l"
      case .schemeReports: "\u{1B}[?2031l"
      }
    }
  }
}

/// What a terminal is asked about its colors.
enum ColorQuestion {
  /// Whether it prefers dark colors.
  static let scheme = "\u{1B}[?996n"
  /// The colors of text and background, and then its features, which every terminal answers.
  static let colors = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c"
}

/// A terminal shows everything between these at once, if it can (mode 2026).
enum SynchronizedOutput {
  static let begin = "\u{1B}[?2026h"
  static let end = "\u{1B}[?2026l"
}
