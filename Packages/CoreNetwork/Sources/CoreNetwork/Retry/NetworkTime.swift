public import Foundation

/// The clock and the dice of the network, replaced in tests so that nothing waits and everything repeats.
public struct NetworkTime: Sendable {
  public var now: @Sendable () -> Date
  /// Waits; throws `CancellationError` when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// A random number from 0 up to 1.
  public var jitter: @Sendable () -> Double

  public init(
    now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) async throws -> Void,
    jitter: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.sleep = sleep
    self.jitter = jitter
  }

  public static let system = NetworkTime(
    now: { Date() }, sleep: { try await ContinuousClock().sleep(for: $0) }, jitter: { Double.random(in: 0..<1) })
}
