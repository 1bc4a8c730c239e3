/// Lets work that can wait begin only while nobody presses keys.
@MainActor
final class InputLull {
  /// How long no key must be pressed.
  static let length = Duration.seconds(1)

  private let sleep: @Sendable (Duration) async throws -> Void
  private var inputCount = 0
  /// The number of inputs at the last lull.
  private var quietCount = 0

  init(sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.sleep = sleep
  }

  func noteInput() {
    inputCount += 1
  }

  /// Returns at once if nothing was pressed since the last lull, otherwise after the next one, or when the task is
  /// canceled.
  func wait() async {
    while quietCount != inputCount {
      let count = inputCount
      guard (try? await sleep(Self.length)) != nil else { return }
      if count == inputCount { quietCount = count }
    }
  }
}
