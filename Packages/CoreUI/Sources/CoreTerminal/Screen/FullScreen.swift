import Synchronization

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
