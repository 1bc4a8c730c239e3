/// Blocks work until it is opened, so that a test decides what happens first.
public final class Gate: Sendable {
  private let waiting: AsyncStream<Never>
  private let opening: AsyncStream<Never>.Continuation

  public init() {
    (waiting, opening) = AsyncStream.makeStream()
  }

  /// Lets through all work that waits, now and later.
  public func open() {
    opening.finish()
  }

  /// Waits until the gate is open, or until the task is canceled.
  public func pass() async {
    for await _ in waiting {}
  }
}
