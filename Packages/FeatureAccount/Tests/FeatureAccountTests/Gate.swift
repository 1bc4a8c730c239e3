/// Blocks work until it is opened.
final class Gate: Sendable {
  private let waiting: AsyncStream<Never>
  private let opening: AsyncStream<Never>.Continuation

  init() {
    (waiting, opening) = AsyncStream.makeStream()
  }

  func open() {
    opening.finish()
  }

  /// Returns immediately if it is already open.
  func pass() async {
    for await _ in waiting {}
  }
}
