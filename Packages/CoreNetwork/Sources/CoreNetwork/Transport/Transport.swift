import Foundation
import Synchronization

/// Carries the requests of a client by libcurl. Its thread begins with the first of them; when it is let go, its
/// connections are closed and its thread ends.
final class Transport: Sendable {
  private let loop = Mutex<TransferLoop?>(nil)
  private let certificateAuthorities: String?

  init(certificateAuthorities: String? = nil) {
    self.certificateAuthorities = certificateAuthorities
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
      let environment = ProcessInfo.processInfo.environment
      let started = try TransferLoop(
        Surroundings(environment: environment, certificateAuthorities: certificateAuthorities))
      loop = started
      return started
    }
  }
}
