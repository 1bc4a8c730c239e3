import Foundation
import Synchronization

/// A clock that advances only when a test wants it to.
final class ManualTime: Sendable {
  private let seconds = Mutex(1_782_907_200.0)

  var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

  func advance(by seconds: Double) {
    self.seconds.withLock { $0 += seconds }
  }
}
