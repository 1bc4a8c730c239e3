public import Foundation

/// The clock and the random numbers of the network, replaced in tests so that nothing waits and everything is
/// repeatable.
public struct NetworkTime: Sendable {
  /// The current time, for the pauses that servers ask for.
  public var now: @Sendable () -> Date
  /// Waits; throws `CancellationError` if the task is canceled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// A random number from 0 up to, but not including, 1.
  public var jitter: @Sendable () -> Double

  /// Tests pass one that never waits.
  public init(
    now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) async throws -> Void,
    jitter: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.sleep = sleep
    self.jitter = jitter
  }

  /// The real clock and real random numbers.
  public static let system = NetworkTime(
    now: { Date() }, sleep: { try await ContinuousClock().sleep(for: $0) }, jitter: { Double.random(in: 0..<1) })
}
