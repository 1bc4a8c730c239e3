import Foundation

/// Lets only one of the readers that share it process a large file, so that many at once need hardly more memory than
/// one. The others wait, using little memory, until the large one is done.
final class LargeFileSemaphore: Sendable {
  /// The most samples a file may have next to a large one: more than a day of a sample per second.
  static let smallSamples = 100_000

  /// What locks the turn: an `NSLock`, or one that a test watches.
  typealias Lock = any NSLocking & Sendable

  private let lock: Lock

  init(lock: Lock = NSLock()) {
    self.lock = lock
  }

  /// One reading of one file; to be used on one thread.
  final class Claim {
    private let lock: Lock
    private var isHeld = false

    fileprivate init(_ lock: Lock) {
      self.lock = lock
    }

    /// Waits for its turn. Does nothing if it already has it.
    func take() {
      guard !isHeld else { return }
      lock.lock()
      isHeld = true
    }

    func release() {
      guard isHeld else { return }
      isHeld = false
      lock.unlock()
    }
  }

  func claim() -> Claim {
    Claim(lock)
  }
}
