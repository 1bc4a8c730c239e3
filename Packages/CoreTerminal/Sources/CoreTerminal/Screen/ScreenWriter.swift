public import CoreUI

/// Shows frames on a terminal and sends it no more than what differs from the last.
///
///     var writer = ScreenWriter(terminal) { old, new in new.difference(from: old, colorDepth: .ansi256) }
///     try writer.show(frame)
///
/// Call ``forget()`` when the terminal's events say that it shows something else now: after `.resumed`. A frame of
/// another size than the last one is drawn whole by itself.
public struct ScreenWriter {
  private let write: (String) throws(TerminalError) -> Void
  private let difference: (Frame?, Frame) -> String
  private var shown: Frame?

  /// - Parameter difference: what to write to come from the first frame, or from anything where there is none, to the
  ///   second; empty where they look alike.
  public init(_ terminal: FullScreenTerminal, difference: @escaping (Frame?, Frame) -> String) {
    self.init(difference: difference) { text throws(TerminalError) in try terminal.write(text) }
  }

  init(
    difference: @escaping (Frame?, Frame) -> String, write: @escaping (String) throws(TerminalError) -> Void
  ) {
    self.difference = difference
    self.write = write
  }

  /// Shows `frame`, at once where the terminal can.
  public mutating func show(_ frame: Frame) throws(TerminalError) {
    let old = shown?.size == frame.size ? shown : nil
    // Until all of it is written, nobody knows what is shown.
    shown = nil
    let text = difference(old, frame)
    if !text.isEmpty { try write(SynchronizedOutput.begin + text + SynchronizedOutput.end) }
    shown = frame
  }

  /// Draws the next frame whole.
  public mutating func forget() {
    shown = nil
  }
}
