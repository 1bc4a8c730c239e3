import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way and its answer as it comes in. It ends once: complete, failed or cancelled.
final class Exchange: Sendable {
  private struct State {
    var head: AnswerHead?
    var result: Result<AnswerHead, any Error>?
    var waiter: CheckedContinuation<AnswerHead, any Error>?
  }

  private let state = Mutex(State())
  private let sink: any AnswerSink
  private let fault: BodyFault
  /// Bodies for a sending that libcurl begins anew on another connection.
  let body: [BodyPiece]

  init(sink: any AnswerSink, body: [BodyPiece], fault: BodyFault) {
    self.sink = sink
    self.body = body
    self.fault = fault
  }

  var newBodyStream: BodyStream? { body.isEmpty ? nil : BodyStream(body, fault: fault) }

  /// The head of the complete answer.
  func answer() async throws -> AnswerHead {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.waiter = continuation }
        return state.result
      }
      if let result { continuation.resume(with: result) }
    }
  }

  func end(_ result: Result<AnswerHead, any Error>) {
    let waiter = state.withLock { state in
      guard state.result == nil else { return nil as CheckedContinuation<AnswerHead, any Error>? }
      state.result = result
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(with: result)
  }

  /// - Returns: whether the transfer may go on. False once at most: what still comes after it changes nothing, and to
  /// cancel again for each piece would hold up every other exchange.
  func begin(_ response: URLResponse) -> Bool {
    guard let response = response as? HTTPURLResponse else {
      end(.failure(NetworkError.nonsense(reason: "no HTTP")))
      return false
    }
    let head = AnswerHead(response)
    state.withLock { $0.head = head }
    // URLSession would try to answer for us what the rest of these says, so it does not get to see the end of them.
    guard head.status != 401, !(300..<400).contains(head.status) else {
      end(.success(head))
      return false
    }
    return attempt { () throws(NetworkError) in try sink.begin(head) }
  }

  /// - Returns: as `begin`.
  func receive(_ data: Data) -> Bool {
    attempt { () throws(NetworkError) in try sink.receive(data) }
  }

  func complete(response: URLResponse?, error: (any Error)?) {
    if let error {
      end(.failure(fault.error ?? NetworkError(transferError: error)))
    } else if let head = state.withLock(\.head) ?? (response as? HTTPURLResponse).map(AnswerHead.init) {
      end(.success(head))
    } else {
      end(.failure(NetworkError.nonsense(reason: "an answer without a head")))
    }
  }

  private func attempt(_ body: () throws(NetworkError) -> Void) -> Bool {
    guard state.withLock({ $0.result == nil }) else { return true }
    do {
      try body()
      return true
    } catch {
      end(.failure(error))
      return false
    }
  }
}
