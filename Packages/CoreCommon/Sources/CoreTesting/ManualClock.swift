public import Foundation
import Synchronization

/// A clock that advances only when a test moves it.
public final class ManualClock: Sendable {
  private struct Sleeper {
    let wakesAt: Double
    let end: AsyncStream<Void>.Continuation
  }

  private struct State {
    var seconds = 0.0
    var lastSleeper = 0
    var sleepers: [Int: Sleeper] = [:]
  }

  private static let start = Date(timeIntervalSince1970: 1_782_907_200)

  private let state = Mutex(State())
  private let begun = AsyncStream.makeStream(of: Duration.self)

  public init() {}

  /// The time of the clock.
  public var now: Date { Self.start + state.withLock(\.seconds) }

  /// Returns when the clock has advanced by a duration.
  public func sleep(_ duration: Duration) async throws {
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    let number = state.withLock { state in
      state.lastSleeper += 1
      state.sleepers[state.lastSleeper] = Sleeper(wakesAt: state.seconds + duration / .seconds(1), end: end)
      return state.lastSleeper
    }
    defer { _ = state.withLock { $0.sleepers.removeValue(forKey: number) } }
    begun.continuation.yield(duration)
    for await _ in stream {}
    try Task.checkCancellation()
  }

  /// Wakes the sleepers whose time has come.
  public func advance(by seconds: Double) {
    let awake = state.withLock { state in
      state.seconds += seconds
      return state.sleepers.values.filter { $0.wakesAt <= state.seconds }
    }
    for sleeper in awake { sleeper.end.finish() }
  }

  /// Returns when a sleep of exactly this duration begins. Each sleep is reported once.
  public func waitForSleep(of seconds: Double) async {
    for await duration in begun.stream where duration == .seconds(seconds) { return }
  }
}
