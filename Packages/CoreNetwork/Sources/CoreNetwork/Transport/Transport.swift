import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One URLSession that carries one exchange at a time, and around it what the Linux edition makes necessary.
///
/// - One at a time, because exchanges that share a session hold up each other: none goes on while one is stalled in a
///   TLS handshake.
/// - Sessions live as long as the process, because taking one down while libcurl works crashes
///   (swift-corelibs-foundation 4791, 5491). They are used again and again by a `TransportPool`.
/// - Bodies are streams, because libcurl sends a body again on a new connection when a kept one turns out dead, and
///   only streams are rewound then; others hang.
/// - Redirections and refusals of credentials are taken from the head of the answer and never given back to
///   URLSession, which stops the program when its question is answered after a cancellation.
/// - Neither downloads nor pauses are URLSession's: its file writing stops the program when the disk is full, and
///   its pausing begins the transfer anew.
/// - What no care from outside mends: a connection that is closed in the middle of an answer's head, and an answer in
///   chunks with trailers, stop the program inside URLSession.
final class Transport: NSObject, Sendable {
  private struct Work {
    let exchange: Exchange
    let free: @Sendable () -> Void
  }

  private let work = Mutex<Work?>(nil)
  private let session = Mutex<URLSession?>(nil)

  /// Sends a request and gives the answer's body to the exchange's sink. Ends at once when the task is cancelled, and
  /// closes the connection.
  ///
  /// - Parameter free: called once URLSession is done with it, which may be after the end.
  func send(
    _ request: URLRequest, _ exchange: Exchange, free: @escaping @Sendable () -> Void
  ) async throws -> AnswerHead {
    work.withLock { $0 = Work(exchange: exchange, free: free) }
    var request = request
    request.httpBodyStream = exchange.newBodyStream
    let task = openSession().dataTask(with: request)
    return try await withTaskCancellationHandler {
      task.resume()
      return try await exchange.answer()
    } onCancel: {
      exchange.end(.failure(CancellationError()))
      task.cancel()
    }
  }

  private func openSession() -> URLSession {
    session.withLock { session in
      if let session { return session }
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      let made = URLSession(configuration: Self.configuration, delegate: self, delegateQueue: queue)
      session = made
      return made
    }
  }

  /// Nothing is kept: no cookies, no cache, no passwords. Time runs out by our clock, not by the session's.
  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = unlimitedSeconds
    return configuration
  }

  /// A week: the session counts it in milliseconds, and larger numbers overflow on 32 bits.
  static let unlimitedSeconds: TimeInterval = 604_800

  private var exchange: Exchange? { work.withLock { $0?.exchange } }
}

extension Transport: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
    if exchange?.begin(response) == false { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if exchange?.receive(data) == false { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    if exchange?.begin(response) == false { task.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    completionHandler(exchange?.newBodyStream)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(Darwin)
      completionHandler(.performDefaultHandling, nil)
    #else
      task.cancel()
    #endif
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let done = work.withLock { work in
      defer { work = nil }
      return work
    }
    // First, so that who comes next finds the kept connection.
    done?.free()
    done?.exchange.complete(response: task.response, error: error)
  }
}
