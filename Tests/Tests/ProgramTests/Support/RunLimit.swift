import Dispatch
import Glibc
import Synchronization

/// Ends a process that runs too long. Before it is killed, it gets a signal at which it prints what its threads are
/// doing.
final class RunLimit: Sendable {
  private struct State {
    /// The number of the process while it runs. Afterward, another one may have it.
    var process: Int32?
    var isExceeded = false
  }

  /// The time to print the threads, in seconds.
  private static let printingSeconds = 60.0

  private let seconds: Double
  private let state = Mutex(State())

  init(seconds: Double) {
    self.seconds = seconds
  }

  var wasExceeded: Bool { state.withLock(\.isExceeded) }

  /// Call this once the process runs, with its number.
  func begin(_ process: Int32) {
    state.withLock { $0.process = process }
    signal(SIGABRT, after: seconds)
    signal(SIGKILL, after: seconds + Self.printingSeconds)
  }

  /// Call this once the process has ended.
  func end() {
    state.withLock { $0.process = nil }
  }

  private func signal(_ signal: Int32, after seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
      self?.state.withLock { state in
        guard let process = state.process else { return }
        state.isExceeded = true
        kill(process, signal)
      }
    }
  }
}
