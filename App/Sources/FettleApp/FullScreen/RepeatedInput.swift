import CoreUI

/// Finds input that repeats without any effect, such as a key that is held although no command has it. Tens of thousands
/// of such keys, as an object on the keyboard types them, must not keep the app from what comes after them.
struct RepeatedInput {
  enum Next: Equatable {
    case handle
    /// Handle it, and report with ``note(hadEffect:)`` whether it had an effect.
    case check
    /// It had no effect the last time, and nothing has changed since.
    case skip
  }

  /// Finding out takes two frames, so that only every so many are tried.
  private static let interval = 64

  private var last: InputEvent?
  private var count = 0
  private var isIdle = false

  /// What to do with an input.
  ///
  /// - Parameter hasChanged: whether anything shown may have changed since the input before.
  mutating func next(_ input: InputEvent, hasChanged: Bool) -> Next {
    guard case .key = input, input == last else {
      (last, count, isIdle) = (input, 1, false)
      return .handle
    }
    count += 1
    if isIdle, !hasChanged { return .skip }
    isIdle = false
    return count.isMultiple(of: Self.interval) ? .check : .handle
  }

  /// Notes whether the checked input changed anything.
  mutating func note(hadEffect: Bool) {
    isIdle = !hadEffect
  }
}
