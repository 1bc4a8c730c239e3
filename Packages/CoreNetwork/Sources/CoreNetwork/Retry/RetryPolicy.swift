public import Foundation

/// How often a request is sent again after a failure that may pass, and how long to wait before it is.
public struct RetryPolicy: Equatable, Sendable {
  /// How often it is sent in all.
  public var attempts: Int
  /// The longest pause before the second attempt; each later one may be twice as long.
  public var firstPause: Duration
  /// No pause is longer. A server that asks for more patience than this is left alone, and the caller told until when.
  public var longestPause: Duration

  /// Four attempts within about eight seconds.
  public static let standard = RetryPolicy(
    attempts: 4, firstPause: .milliseconds(500), longestPause: .seconds(10))
  /// One attempt.
  public static let never = RetryPolicy(attempts: 1, firstPause: .zero, longestPause: .zero)

  public init(attempts: Int, firstPause: Duration, longestPause: Duration) {
    self.attempts = attempts
    self.firstPause = firstPause
    self.longestPause = longestPause
  }

  /// The pause before a request is sent again, or nothing when it is given up.
  ///
  /// - Parameters:
  ///   - attempt: how often it was sent.
  ///   - isIdempotent: whether it may be sent twice; what may not is never sent again.
  ///   - jitter: a random number from 0 up to 1 that spreads the pause over its upper half.
  public func pause(
    after error: NetworkError, attempt: Int, isIdempotent: Bool, now: Date, jitter: Double
  ) -> Duration? {
    guard isIdempotent, attempt < attempts, error.mayPass else { return nil }
    if let until = error.comeBack {
      let asked = Duration.seconds(max(0, until.timeIntervalSince(now)))
      return asked <= longestPause ? asked : nil
    }
    return backoff(step: attempt, jitter: jitter)
  }

  /// An exponential pause: half of it certain, half of it chance.
  ///
  /// - Parameter step: 1 for the first pause.
  public func backoff(step: Int, jitter: Double) -> Duration {
    let ceiling = min(longestPause, firstPause * Double(1 << (min(max(step, 1), 31) - 1)))
    return ceiling * (0.5 + 0.5 * jitter)
  }
}

extension NetworkError {
  /// Whether the same request may succeed later, with nothing changed on this side.
  public var mayPass: Bool {
    switch self {
    case .timedOut, .rateLimited, .cannotReach(.nameNotFound), .cannotReach(.refused), .cannotReach(.lost): true
    case .serverFault(let status, _): status != 501 && status != 505
    default: false
    }
  }

  var comeBack: Date? {
    switch self {
    case .rateLimited(let until), .serverFault(_, let until): until
    default: nil
    }
  }
}
