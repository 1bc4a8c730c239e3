import Foundation

/// Lets only one of the readers that share it process a large file, so that many at once need hardly more memory than
/// one. The others wait, using little memory, until the large one is done.
final class LargeFileTurn: Sendable {
  /// The most samples a file may have next to a large one: more than a day of a sample per second.
  static let smallSamples = 100_000

  private let lock = NSLock()

  /// One reading of one file; to be used on one thread.
  final class Claim {
    private let lock: NSLock
    private var isHeld = false

    fileprivate init(_ lock: NSLock) {
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
