public import Foundation

/// Where a server listens, and what it allows.
public struct ServerOptions: Sendable {
  /// A numeric address of this machine, or `localhost`. Names are not looked up.
  public var host: String
  /// 0 chooses a free port.
  public var port: Int
  /// What one client, or all together, may use.
  public var limits: ServerLimits
  /// What each response carries besides its own header.
  public var securityHeaders: SecurityHeaders
  /// Whether pages are also compressed for browsers on this machine, for which sending is faster than compressing.
  public var compressesForThisMachine: Bool
  /// The clock.
  public var time: ServerTime

  /// A server for the browsers of this machine only, unless another host is given.
  public init(
    host: String = "127.0.0.1", port: Int = 0, limits: ServerLimits = ServerLimits(),
    securityHeaders: SecurityHeaders = SecurityHeaders(), compressesForThisMachine: Bool = false,
    time: ServerTime = .system
  ) {
    self.host = host
    self.port = port
    self.limits = limits
    self.securityHeaders = securityHeaders
    self.compressesForThisMachine = compressesForThisMachine
    self.time = time
  }
}

/// What a server grants. What exceeds a limit is refused or closed, so that memory stays bounded.
public struct ServerLimits: Sendable {
  /// The longest path with its query, in bytes. Beyond it the response is 414.
  public var targetByteCount = 8 << 10
  /// The longest first line and header together, in bytes. Beyond it the response is 431.
  public var headByteCount = 32 << 10
  /// The most fields in a header. Beyond it the response is 431.
  public var headerCount = 100
  /// The largest body, in bytes, whatever a handler allows. Beyond it the response is 413.
  public var bodyByteCount = 1 << 30
  /// The most connections. One more closes the connection that has been idle the longest; if none is idle, it is
  /// refused (503).
  public var connectionCount = 256
  /// The most requests that handlers work on at once. Beyond it the response is 503.
  public var requestCount = 64
  /// The most responses at once that are sent as a stream, such as those of server-sent events. Beyond it the response
  /// is 503.
  public var streamCount = 64
  /// How long a request's first line and header may take from their first byte on. Beyond it the response is 408.
  public var headDuration = Duration.seconds(10)
  /// How long a connection may stay without a request.
  public var idleDuration = Duration.seconds(60)
  /// How long a client may pause while it sends a body or receives a response.
  public var pauseDuration = Duration.seconds(30)
  /// The slowest lasting pace of a body or response, in bytes a second: pauses beyond what this pace allows add up to
  /// `pauseDuration`.
  public var bytesPerSecond = 1 << 10

  /// Limits for one person's browsers.
  public init() {}
}

/// The clock of a server.
public struct ServerTime: Sendable {
  /// The current time, for the limits of connections and sessions.
  public var now: @Sendable () -> Date
  /// Waits; throws `CancellationError` if the task is canceled.
  public var sleep: @Sendable (Duration) async throws -> Void

  /// Tests pass a clock that they move.
  public init(now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.now = now
    self.sleep = sleep
  }

  /// The real clock.
  public static let system = ServerTime(
    now: { Date() }, sleep: { try await ContinuousClock().sleep(for: $0) })
}

extension Date {
  func duration(since start: Date) -> Duration { .seconds(timeIntervalSince(start)) }

  static func + (date: Date, duration: Duration) -> Date { date + duration / .seconds(1) }
}
