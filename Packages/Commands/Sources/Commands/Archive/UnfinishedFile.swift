public import CoreSystem
import Synchronization

/// The file that is being written, so that a program that has to exit at once leaves nothing of it.
public final class UnfinishedFile: Sendable {
  private let file = Mutex<PartFile?>(nil)

  public func hold(_ part: PartFile?) {
    file.withLock { $0 = part }
  }

  /// Removes the file unless it is in its place.
  public func discard() {
    file.withLock { $0 }?.discard()
  }
}
