import Synchronization

/// Carries the requests of a client by libcurl. Its thread begins with the first of them; when it is let go, its
/// connections are closed and its thread ends.
final class Transport: Sendable {
  private let loop = Mutex<TransferLoop?>(nil)
  private let surroundings: NetworkSurroundings

  init(_ surroundings: NetworkSurroundings = NetworkSurroundings()) {
    self.surroundings = surroundings
  }

  deinit {
    loop.withLock { $0?.stop() }
  }

  /// Sends a request and gives the answer's body to the sink, which hears nothing any more after the return. When the
  /// task is cancelled it ends at once and closes the connection.
  ///
  /// - Returns: the head of the complete answer.
  func send(_ request: WireRequest, to sink: any AnswerSink) async throws -> AnswerHead {
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
      let started = try TransferLoop(surroundings)
      loop = started
      return started
    }
  }
}
