import Synchronization

final class CallCount: Sendable {
  private let count = Atomic(0)

  /// Whether this is the third call, the sixth and so on.
  func isThird() -> Bool {
    count.add(1, ordering: .relaxed).newValue.isMultiple(of: 3)
  }
}
