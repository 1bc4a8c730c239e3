public import CoreUI
import Dispatch
import Synchronization

/// The terminal of this process, in full screen from its making until ``leave()``.
///
///     let terminal = try FullScreenTerminal()
///     defer { terminal.leave() }
///     for await event in terminal.events {
///       switch event {
///       case .input(let event): …               // ctrl+z: terminal.suspend()
///       case .resumed: …                        // draw everything anew
///       case .ended(let end): terminal.leave()  // then save, and exit(end.exitCode)
///       }
///     }
///
/// Whatever ends the process (a signal, a trap, `exit`), the terminal is set back to how it was found: its modes, the
/// screen, the cursor. Nothing can be done when the process is killed (`SIGKILL`), or when a thread that has never
/// written to the terminal overflows its stack.
///
/// While it is in full screen, what is written to standard error is held back and shown afterwards, the last 64 KiB of
/// it, if it would have shown on the same terminal.
public final class FullScreenTerminal: Sendable {
  private let screen: FullScreen
  private let queue: EventQueue
  private let hasEnded: DispatchSemaphore
  private let isLeft = Mutex(false)
  private let options: Options

  /// Takes the terminal. A process that is in the background is stopped until it is in the foreground.
  public init(_ options: Options = Options()) throws(TerminalError) {
    let device = try TerminalDevice(path: options.path)
    guard Rescue.take() else { throw .alreadyInUse }
    self.options = options
    screen = FullScreen(device, reportsMouse: options.reportsMouse)
    queue = EventQueue { Rescue.notes.send(.readOn) }
    _ = Rescue.notes.takeAll()
    Rescue.handleSignals()
    do {
      try screen.show()
    } catch {
      screen.hide()
      Rescue.stopHandlingSignals()
      Rescue.giveBack()
      throw error
    }
    hasEnded = TerminalThread(screen, queue, options).start()
  }

  deinit {
    leave()
  }

  /// What happens, in its order. One task at a time takes it; while nobody does, the terminal keeps what is typed.
  public var events: AsyncStream<TerminalEvent> {
    AsyncStream { [queue] in await queue.next() }
  }

  /// Takes those events that have come already, so that much that was typed ahead needs only one answer. For whoever
  /// takes ``events``, between two of them.
  public func takeWaitingEvents() -> [TerminalEvent] {
    queue.takeAll()
  }

  /// The terminal's columns and rows at this moment.
  public var size: Size { screen.device.size(orFrom: options.variables) }

  /// Writes all of `text`, control sequences included, and waits until the terminal has taken it. While the screen is
  /// not shown, because the process is about to stop or to end, nothing is written.
  ///
  /// - Throws: `gone` when there is no terminal any more; ``events`` then ends, too.
  public func write(_ text: String) throws(TerminalError) {
    try screen.write(text)
  }

  /// Gives the terminal back and stops the process with its whole group, as ctrl+z does outside of full screen. When a
  /// shell continues it, ``TerminalEvent/resumed`` is told. Where no shell could, it goes on at once.
  public func suspend() {
    Rescue.notes.send(.suspend)
  }

  /// Sets the terminal back to how it was found, for good; signals do again what they did before. Doing it twice does
  /// no harm.
  public func leave() {
    isLeft.withLock { isLeft in
      guard !isLeft else { return }
      isLeft = true
      Rescue.notes.send(.leave)
      hasEnded.wait()
      screen.hide()
      Rescue.stopHandlingSignals()
      Rescue.giveBack()
      queue.finish()
    }
  }
}
