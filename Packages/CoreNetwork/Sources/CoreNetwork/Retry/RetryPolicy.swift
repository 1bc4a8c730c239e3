public import Foundation

/// How often a request is repeated after a temporary failure, and how long to wait before.
public struct RetryPolicy: Equatable, Sendable {
  /// The total number of attempts.
  public var attempts: Int
  /// The longest pause before the second attempt; each later one may be twice as long.
  public var firstPause: Duration
  /// The upper limit of a pause. If a server asks for a longer one, the request is given up, and the caller receives
  /// the time.
  public var longestPause: Duration

  /// Four attempts within about eight seconds.
  public static let standard = RetryPolicy(
    attempts: 4, firstPause: .milliseconds(500), longestPause: .seconds(10))
  /// One attempt.
  public static let never = RetryPolicy(attempts: 1, firstPause: .zero, longestPause: .zero)

  /// With one attempt, both pauses are unused.
  public init(attempts: Int, firstPause: Duration, longestPause: Duration) {
    self.attempts = attempts
    self.firstPause = firstPause
    self.longestPause = longestPause
  }

  /// The pause before a request is repeated, or `nil` if it is given up.
  ///
  /// - Parameters:
  ///   - attempt: the number of times it was sent.
  ///   - isIdempotent: whether it may be sent twice; otherwise it is never repeated.
  ///   - jitter: a random number from 0 up to 1 that spreads the pause over its upper half.
  public func pause(
    after error: NetworkError, attempt: Int, isIdempotent: Bool, now: Date, jitter: Double
  ) -> Duration? {
    guard isIdempotent, attempt < attempts, error.mayPass else { return nil }
    if let until = error.retryDate {
      let asked = Duration.seconds(max(0, until.timeIntervalSince(now)))
      return asked <= longestPause ? asked : nil
    }
    return backoff(step: attempt, jitter: jitter)
  }

  /// An exponential pause: half of it fixed, half of it random.
  ///
  /// - Parameter step: 1 for the first pause.
  public func backoff(step: Int, jitter: Double) -> Duration {
    let ceiling = min(longestPause, firstPause * Double(1 << (min(max(step, 1), 31) - 1)))
    return ceiling * (0.5 + 0.5 * jitter)
  }
}

extension NetworkError {
  /// Whether the same request may succeed later, without any change on this side.
  public var mayPass: Bool {
    switch self {
    case .timedOut, .rateLimited, .cannotReach(.nameNotFound), .cannotReach(.refused), .cannotReach(.lost): true
    case .serverFault(let status, _): status != 501 && status != 505
    default: false
    }
  }

  var retryDate: Date? {
    switch self {
    case .rateLimited(let until), .serverFault(_, let until): until
    default: nil
    }
  }
}

/// The header `Retry-After` (RFC 9110): a number of seconds or a date.
enum RetryAfter {
  static func date(_ header: String, now: Date) -> Date? {
    let text = header.trimmingCharacters(in: .whitespaces)
    guard text.allSatisfy(\.isASCII) else { return nil }
    if !text.isEmpty, text.allSatisfy(\.isNumber) {
      return Double(text).map { now.addingTimeInterval(min($0, 366 * 86_400)) }
    }
    return HTTPDate.date(text)
  }
}

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
