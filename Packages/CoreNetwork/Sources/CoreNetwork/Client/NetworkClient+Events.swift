extension NetworkClient {
  /// Listens to server-sent events, and connects again when a connection ends, as it ordinarily does.
  ///
  /// - Parameters:
  ///   - request: its deadline holds for connecting, its limit of bytes for one event.
  ///   - pauses: how long to wait between connections that bring nothing; a failure after `attempts` of them in a row
  ///     ends the stream.
  ///   - silenceLimit: how long a connection may say nothing before it is taken for dead. Longer than the server lets
  ///     one live without an event.
  public func events(
    _ request: NetworkRequest, pauses: RetryPolicy = .reconnecting, silenceLimit: Duration = .seconds(360)
  ) -> ServerEvents {
    ServerEvents(client: self, request: request, pauses: pauses, silenceLimit: silenceLimit)
  }
}

extension RetryPolicy {
  /// From one second to one minute, for ever.
  public static let reconnecting = RetryPolicy(attempts: .max, firstPause: .seconds(1), longestPause: .seconds(60))
}
