public import CoreUI
import Synchronization
import SystemSignals

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether the terminal shows a full screen, and everything written to it while it does.
final class FullScreen: Sendable {
  let device: TerminalDevice
  private let sequences: ScreenSequences
  private let messages: CapturedStandardError?
  private let isShown = Mutex(false)
  /// Somebody waits to hide it, so the current write need not be completed.
  private let isAwaited = Atomic(false)
  private let asksForColors: Bool
  private let reportsMouse: Bool
  /// Whether the terminal uses the mouse itself for now.
  private let isMouseReleased = Mutex(false)
  /// When the terminal was asked for its colors; `nil` once it has answered.
  private let asked = Mutex<ContinuousClock.Instant?>(nil)

  init(_ device: TerminalDevice, reportsMouse: Bool, asksForColors: Bool) {
    self.device = device
    self.asksForColors = asksForColors
    self.reportsMouse = reportsMouse
    sequences = ScreenSequences(reportsMouse: reportsMouse, asksForColors: asksForColors)
    messages = device.showsStandardError ? CapturedStandardError() : nil
  }

  /// Shows an empty screen. If it was hidden, the terminal's current modes become the ones to restore.
  func show() throws(TerminalError) {
    try isShown.withLock { isShown throws(TerminalError) in
      let found = try device.modes()
      if !isShown {
        TerminalRestorer.arm(device, modes: found, farewell: sequences.farewell, messages: messages)
        messages?.hold()
        isShown = true
      }
      var raw = found
      cfmakeraw(&raw)
      try device.set(raw)
      if asksForColors { noteQuestion() }
      let isReleased = reportsMouse && isMouseReleased.withLock { $0 }
      let mouse = isReleased ? ScreenSequences.mouse(isReported: false) : ""
      try device.write(Array((sequences.entrance + mouse).utf8), while: isWanted)
    }
  }

  /// Gives the mouse to the terminal, or uses it again, also after the screen was hidden.
  func releaseMouse(_ isReleased: Bool) throws(TerminalError) {
    guard reportsMouse else { return }
    isMouseReleased.withLock { $0 = isReleased }
    try write(ScreenSequences.mouse(isReported: !isReleased))
  }

  /// Asks the terminal for its colors once more.
  func askForColors() throws(TerminalError) {
    guard asksForColors else { return }
    noteQuestion()
    try write(ColorQuestion.colors)
  }

  func noteAnswer() {
    asked.withLock { $0 = nil }
  }

  /// How long an answer may still take, if one is expected within `limit` of its question.
  func remainingWait(of limit: Duration) -> Duration? {
    guard let asked = asked.withLock({ $0 }) else { return nil }
    let rest = ContinuousClock.now.duration(to: asked.advanced(by: limit))
    return rest > .zero ? rest : nil
  }

  private func noteQuestion() {
    asked.withLock { $0 = .now }
  }

  /// Resets the terminal to its original state.
  func hide() {
    isAwaited.store(true, ordering: .sequentiallyConsistent)
    isShown.withLock { isShown in
      TerminalRestorer.restore()
      isShown = false
    }
    isAwaited.store(false, ordering: .sequentiallyConsistent)
  }

  /// Writes `text` while the screen is shown, and nothing otherwise.
  func write(_ text: String) throws(TerminalError) {
    // On Linux the main actor changes threads; everything that draws passes through here.
    TerminalRestorer.guardThisThread()
    try isShown.withLock { isShown throws(TerminalError) in
      if isShown { try device.write(Array(text.utf8), while: isWanted) }
    }
  }

  private func isWanted() -> Bool {
    !isAwaited.load(ordering: .sequentiallyConsistent)
  }
}

/// The sequences sent to a terminal before and after a full screen.
private struct ScreenSequences: Sendable {
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
private enum ColorQuestion {
  /// Whether it prefers dark colors.
  static let scheme = "\u{1B}[?996n"
  /// The colors of text and background, and then its features, which every terminal answers.
  static let colors = "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c"
}

/// A terminal shows everything between these at once, if it can (mode 2026).
private enum SynchronizedOutput {
  static let begin = "\u{1B}[?2026h"
  static let end = "\u{1B}[?2026l"
}

/// Shows frames on a terminal and only sends the differences from the last one.
///
///     var writer = ScreenWriter(terminal) { old, new in new.difference(from: old, colorDepth: .ansi256) }
///     try writer.show(frame)
///
/// Call ``forget()`` when the terminal's events report that its contents have changed: after `.resumed`. A frame with
/// another size than the last one is always drawn completely.
public struct ScreenWriter {
  private let write: (String) throws(TerminalError) -> Void
  private let difference: (Frame?, Frame) -> String
  private var shown: Frame?

  /// - Parameter difference: the text that turns the first frame, or any contents if it is `nil`, into the second;
  ///   empty if they look the same.
  public init(_ terminal: FullScreenTerminal, difference: @escaping (Frame?, Frame) -> String) {
    self.init(difference: difference) { text throws(TerminalError) in try terminal.write(text) }
  }

  init(
    difference: @escaping (Frame?, Frame) -> String, write: @escaping (String) throws(TerminalError) -> Void
  ) {
    self.difference = difference
    self.write = write
  }

  /// Shows `frame`, all at once if the terminal supports it.
  public mutating func show(_ frame: Frame) throws(TerminalError) {
    let old = shown?.size == frame.size ? shown : nil
    // Until all of it is written, the terminal's contents are unknown.
    shown = nil
    let text = difference(old, frame)
    if !text.isEmpty { try write(SynchronizedOutput.begin + text + SynchronizedOutput.end) }
    shown = frame
  }

  /// Draws the next frame completely.
  public mutating func forget() {
    shown = nil
  }
}

/// Keeps standard error off the screen: in an unnamed file, until ``TerminalRestorer`` shows it.
final class CapturedStandardError: Sendable {
  let file: Int32
  /// The previous target of standard error.
  let standardError: Int32

  /// `nil` if there is no place to keep them.
  init?() {
    guard let stream = tmpfile() else { return nil }
    let file = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
    fclose(stream)
    let standardError = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard file >= 0, standardError >= 0 else {
      close(file)
      close(standardError)
      return nil
    }
    self.file = file
    self.standardError = standardError
  }

  deinit {
    close(file)
    close(standardError)
  }

  func hold() {
    dup2(file, STDERR_FILENO)
  }
}
