/// The runner's environment.
public struct SyncEnvironment: Sendable {
  /// Seconds since 1970 by the local clock.
  public let now: @Sendable () -> Double
  /// A random number from 0 to 1.
  public let jitter: @Sendable () -> Double
  /// An id that no other change has, on any machine.
  public let makeIntentID: @Sendable () -> String
  /// The name of this machine, which the server and the other machines get with each change; `nil` to send none.
  public let machine: String?

  /// Tests pass functions that always return the same.
  public init(
    now: @escaping @Sendable () -> Double, jitter: @escaping @Sendable () -> Double,
    makeIntentID: @escaping @Sendable () -> String, machine: String? = nil
  ) {
    self.now = now
    self.jitter = jitter
    self.makeIntentID = makeIntentID
    self.machine = machine
  }
}
