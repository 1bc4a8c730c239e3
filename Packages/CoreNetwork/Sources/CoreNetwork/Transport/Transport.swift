import Synchronization

/// Sends the requests of a client with libcurl. Its thread starts with the first of them; when it is released, its
/// connections are closed and its thread ends.
final class Transport: Sendable {
  private let loop = Mutex<TransferLoop?>(nil)
  private let environment: NetworkEnvironment

  init(_ environment: NetworkEnvironment = NetworkEnvironment()) {
    self.environment = environment
  }

  deinit {
    loop.withLock { $0?.stop() }
  }

  /// Sends a request and passes the response's body to the sink, which is not called after the return. If the task is
  /// canceled, it ends at once and closes the connection.
  ///
  /// - Returns: the header of the complete response.
  func send(_ request: WireRequest, to sink: any ResponseSink) async throws -> Response {
    let loop = try startedLoop()
    let number = loop.makeNumber()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        loop.begin(Exchange(number: number, request: request, sink: sink, waiter: waiter))
      }
    } onCancel: {
      loop.cancel(number)
    }
  }

  private func startedLoop() throws(NetworkError) -> TransferLoop {
    try loop.withLock { loop throws(NetworkError) in
      if let loop { return loop }
      let started = try TransferLoop(environment)
      loop = started
      return started
    }
  }
}
