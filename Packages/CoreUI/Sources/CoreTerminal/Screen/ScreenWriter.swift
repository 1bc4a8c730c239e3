public import CoreUI

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
