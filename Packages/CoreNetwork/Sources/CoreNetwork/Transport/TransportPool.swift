import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Transports that are used again and again, as many as were ever needed at once.
final class TransportPool: Sendable {
  /// For what may be sent again: connections are kept.
  static let keeping = TransportPool()
  /// For what may be sent once: servers are asked to close each connection, because on a kept one that turns out dead
  /// libcurl sends a request again without asking whether that may be done.
  static let closing = TransportPool()

  private let idle = Mutex<[Transport]>([])

  func send(_ request: URLRequest, body: [BodyPiece], to sink: any AnswerSink) async throws -> AnswerHead {
    try Task.checkCancellation()
    // The one used last is the likeliest to have a connection.
    let transport = idle.withLock { $0.popLast() } ?? Transport()
    let exchange = Exchange(sink: sink, body: body, fault: BodyFault())
    return try await transport.send(request, exchange) { [self] in
      idle.withLock { $0.append(transport) }
    }
  }
}
