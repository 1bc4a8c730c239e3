public import CoreUI
import Dispatch
import Synchronization

/// The terminal of this process, in full screen from its creation until ``leave()``.
///
///     let terminal = try FullScreenTerminal()
///     defer { terminal.leave() }
///     for await event in terminal.events {
///       switch event {
///       case .input(let event): …               // ctrl+z: terminal.suspend()
///       case .resumed: …                        // redraw everything
///       case .ended(let end): terminal.leave()  // then save, and exit(end.exitCode)
///       }
///     }
///
/// Whatever ends the process (a signal, a trap, `exit`), the terminal is reset to its original state: its modes, the
/// screen, the cursor. This is impossible if the process is killed (`SIGKILL`), or if a thread that has never written
/// to the terminal overflows its stack.
///
/// While it is in full screen, standard error is held back and its last 64 KiB are shown afterward, if it would have
/// appeared on the same terminal.
public final class FullScreenTerminal: Sendable {
  /// The most columns and rows that are used; a larger terminal shows them in its upper left corner. No screen is larger,
  /// and each cell takes memory.
  public static let largestSize = Size(width: 1_000, height: 500)

  private let screen: FullScreen
  private let queue: EventQueue
  private let hasEnded: DispatchSemaphore
  private let isLeft = Mutex(false)
  private let options: Options

  /// Takes over the terminal. A process in the background is stopped until it is in the foreground.
  public init(_ options: Options = Options()) throws(TerminalError) {
    let device = try TerminalDevice(path: options.path)
    guard TerminalRestorer.take() else { throw .alreadyInUse }
    self.options = options
    screen = FullScreen(device, reportsMouse: options.reportsMouse, asksForColors: options.asksForColors)
    queue = EventQueue { TerminalRestorer.notes.send(.readOn) }
    _ = TerminalRestorer.notes.takeAll()
    TerminalRestorer.handleSignals()
    do {
      try screen.show()
    } catch {
      screen.hide()
      TerminalRestorer.stopHandlingSignals()
      TerminalRestorer.giveBack()
      throw error
    }
    hasEnded = TerminalThread(screen, queue, options).start()
  }

  deinit {
    leave()
  }

  /// The events, in order. Only one task at a time can read them; while nobody does, the terminal keeps the input.
  public var events: AsyncStream<TerminalEvent> {
    AsyncStream { [queue] in await queue.next() }
  }

  /// Takes the events that have already arrived, so that much input typed ahead needs only one redraw. For the reader
  /// of ``events``, between two of them.
  public func takeWaitingEvents() -> [TerminalEvent] {
    queue.takeAll()
  }

  /// The terminal's current columns and rows, at most ``largestSize``.
  public var size: Size { screen.device.size(orFrom: options.variables) }

  /// Writes all of `text`, including control sequences, and waits until the terminal has received it. While the screen
  /// is hidden, because the process is about to stop or to end, nothing is written.
  ///
  /// - Throws: `gone` if there is no longer a terminal; ``events`` then ends, too.
  public func write(_ text: String) throws(TerminalError) {
    try screen.write(text)
  }

  /// Asks the terminal for its colors again, for example after a ``TerminalReport/scheme(isDark:)``. Entering and
  /// resuming ask by themselves. Without ``Options/asksForColors`` this does nothing.
  public func askForColors() throws(TerminalError) {
    try screen.askForColors()
  }

  /// Lets the terminal use the mouse itself, for example to select text, or uses the mouse again. Without
  /// ``Options/reportsMouse`` this does nothing.
  public func releaseMouse(_ isReleased: Bool) throws(TerminalError) {
    try screen.releaseMouse(isReleased)
  }

  /// Releases the terminal and stops the process with its whole group, as ctrl+z does outside of full screen. When a
  /// shell continues it, ``TerminalEvent/resumed`` follows. Without a shell to do so, it continues at once.
  public func suspend() {
    TerminalRestorer.notes.send(.suspend)
  }

  /// Resets the terminal to its original state, for good, and restores the previous signal handlers. Calling it twice
  /// does no harm.
  public func leave() {
    isLeft.withLock { isLeft in
      guard !isLeft else { return }
      isLeft = true
      TerminalRestorer.notes.send(.leave)
      hasEnded.wait()
      screen.hide()
      TerminalRestorer.stopHandlingSignals()
      TerminalRestorer.giveBack()
      queue.finish()
    }
  }
}

extension FullScreenTerminal {
  /// How to use a terminal.
  public struct Options: Sendable {
    /// The terminal to open; `nil` for that of standard input and output, otherwise the controlling terminal of the
    /// process.
    public var path: String?
    /// Whether clicks and the wheel are reported. Then the mouse alone does not select text.
    public var reportsMouse: Bool
    /// Whether the terminal is asked for its colors and reports their changes, as ``TerminalEvent/report(_:)``. Some
    /// terminals show such questions as text.
    public var asksForColors: Bool
    /// The environment, whose `COLUMNS` and `LINES` are used if the terminal does not know its size.
    public var variables: [String: String]
    /// How long an escape character waits for the rest of a sequence before it counts as a key.
    public var escapeDelay: Duration
    /// How long the answer to a question may take before leaving no longer waits for it.
    public var answerLimit: Duration
    /// How long an incomplete sequence or paste waits for more before it ends.
    public var silenceLimit: Duration
    /// How long the program may take to call ``FullScreenTerminal/leave()`` after the terminal has ended; then
    /// the process exits.
    public var endLimit: Duration

    /// The defaults suit a person at a local or a remote terminal.
    public init(
      path: String? = nil, reportsMouse: Bool = false, asksForColors: Bool = false, variables: [String: String] = [:],
      escapeDelay: Duration = .milliseconds(40), answerLimit: Duration = .milliseconds(150),
      silenceLimit: Duration = .seconds(1), endLimit: Duration = .seconds(2)
    ) {
      self.path = path
      self.reportsMouse = reportsMouse
      self.asksForColors = asksForColors
      self.variables = variables
      self.escapeDelay = escapeDelay
      self.answerLimit = answerLimit
      self.silenceLimit = silenceLimit
      self.endLimit = endLimit
    }
  }
}
