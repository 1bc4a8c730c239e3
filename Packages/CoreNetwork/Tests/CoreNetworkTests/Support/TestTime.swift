import CoreNetwork
import Foundation
import Synchronization

/// A stopped clock: pauses end at once and are recorded; limits pass when the test signals it.
final class TestTime: Sendable {
  static let now = Date(timeIntervalSince1970: 1_800_000_000)
  /// Durations of this length or more are limits; shorter ones are pauses.
  static let limit = Duration.seconds(25)

  private let slept = Mutex<[Duration]>([])
  /// Lets limits pass.
  let passing: Signal?
  /// Delays the end of pauses.
  let pausing: Signal?
  /// Signals that a pause has begun.
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
