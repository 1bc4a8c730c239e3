extension NetworkClient {
  /// Listens to server-sent events, and reconnects when a connection ends, which is normal.
  ///
  /// - Parameters:
  ///   - request: its deadline applies to connecting, its limit of bytes to one event.
  ///   - pauses: how long to wait between connections without events; a failure after `attempts` of them in a row
  ///     ends the stream.
  ///   - silenceLimit: how long a connection may be silent before it is considered dead. Longer than the server keeps
  ///     one open without an event.
  public func events(
    _ request: NetworkRequest, pauses: RetryPolicy = .reconnecting, silenceLimit: Duration = .seconds(360)
  ) -> ServerEvents {
    ServerEvents(client: self, request: request, pauses: pauses, silenceLimit: silenceLimit)
  }
}

extension RetryPolicy {
  /// From one second to one minute, forever.
  public static let reconnecting = RetryPolicy(attempts: .max, firstPause: .seconds(1), longestPause: .seconds(60))
}
