import CoreNetwork
import Foundation
import Synchronization

/// A clock that stands still: pauses are over at once and written down, limits pass when the test says so.
final class TestTime: Sendable {
  static let now = Date(timeIntervalSince1970: 1_800_000_000)
  /// What lasts this long or longer is a limit, and what is shorter a pause.
  static let limit = Duration.seconds(25)

  private let slept = Mutex<[Duration]>([])
  /// Lets limits pass.
  let passing: Signal?
  /// Holds pauses up.
  let pausing: Signal?
  /// A pause has begun.
  let paused = Signal()

  init(passing: Signal? = nil, pausing: Signal? = nil) {
    self.passing = passing
    self.pausing = pausing
  }

  var pauses: [Duration] { slept.withLock { $0 } }

  var network: NetworkTime {
    NetworkTime(
      now: { Self.now },
      sleep: { [self] duration in
        if duration >= Self.limit {
          try await (passing ?? Signal()).wait()
        } else {
          slept.withLock { $0.append(duration) }
          paused.happen()
          try await pausing?.wait()
        }
      },
      jitter: { 0.5 })
  }
}
