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
  private let messages: HeldMessages?
  private let isShown = Mutex(false)
  /// Somebody waits to hide it, so the current write need not be completed.
  private let isAwaited = Atomic(false)

  init(_ device: TerminalDevice, reportsMouse: Bool) {
    self.device = device
    sequences = ScreenSequences(reportsMouse: reportsMouse)
    messages = device.showsStandardError ? HeldMessages() : nil
  }

  /// Shows an empty screen. If it was hidden, the terminal's current modes become the ones to restore.
  func show() throws(TerminalError) {
    try isShown.withLock { isShown throws(TerminalError) in
      let found = try device.modes()
      if !isShown {
        Rescue.arm(device, modes: found, farewell: sequences.farewell, messages: messages)
        messages?.hold()
        isShown = true
      }
      var raw = found
      cfmakeraw(&raw)
      try device.set(raw)
      try device.write(Array(sequences.entrance.utf8), while: isWanted)
    }
  }

  /// Resets the terminal to its original state.
  func hide() {
    isAwaited.store(true, ordering: .sequentiallyConsistent)
    isShown.withLock { isShown in
      Rescue.restore()
      isShown = false
    }
    isAwaited.store(false, ordering: .sequentiallyConsistent)
  }

  /// Writes `text` while the screen is shown, and nothing otherwise.
  func write(_ text: String) throws(TerminalError) {
    // On Linux the main actor changes threads; everything that draws passes through here.
    Rescue.guardThisThread()
    try isShown.withLock { isShown throws(TerminalError) in
      if isShown { try device.write(Array(text.utf8), while: isWanted) }
    }
  }

  private func isWanted() -> Bool {
    !isAwaited.load(ordering: .sequentiallyConsistent)
  }
}
