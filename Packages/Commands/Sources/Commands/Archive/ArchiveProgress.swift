import Synchronization

/// Shows on a terminal how much of an archive is written: one line that is overwritten, and erased at the end.
public final class ArchiveProgress: Sendable {
  /// In seconds.
  private static let interval = 0.1

  private struct State {
    var memberCount = 0
    var byteCount = 0
    var lastShown = -Double.infinity
  }

  private let state = Mutex(State())
  private let width: Int
  private let secondsNow: @Sendable () -> Double
  private let write: @Sendable (String) -> Void

  /// - Parameter secondsNow: reads the clock.
  public init(
    width: Int, secondsNow: @escaping @Sendable () -> Double,
    write: @escaping @Sendable (String) -> Void = { Terminal.writeError($0, terminator: "") }
  ) {
    self.width = width
    self.secondsNow = secondsNow
    self.write = write
  }

  public func began(memberCount: Int) {
    show { $0.memberCount = memberCount }
  }

  public func wrote(byteCount: Int) {
    show { $0.byteCount += byteCount }
  }

  public func end() {
    write("\r\u{1B}[2K")
  }

  private func show(_ change: (inout State) -> Void) {
    let now = secondsNow()
    let line = state.withLock { state -> String? in
      change(&state)
      guard now - state.lastShown >= Self.interval else { return nil }
      state.lastShown = now
      let files = "\(state.memberCount) \(state.memberCount == 1 ? "file" : "files")"
      return "Exporting: \(files), \(state.byteCount / 1_000_000) MB"
    }
    if let line { write("\r\u{1B}[2K\(line.prefix(max(0, width - 1)))") }
  }
}
