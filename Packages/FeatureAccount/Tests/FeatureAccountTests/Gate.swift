/// Holds up work until it is opened.
final class Gate: Sendable {
  private let waiting: AsyncStream<Never>
  private let opening: AsyncStream<Never>.Continuation

  init() {
    (waiting, opening) = AsyncStream.makeStream()
  }

  func open() {
    opening.finish()
  }

  /// Returns at once when it is open already.
  func pass() async {
    for await _ in waiting {}
  }
}
