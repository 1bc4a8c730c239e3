import Foundation
public import Logging

/// Talks to one server, as one account or nobody.
///
/// A request ends with an answer, a `NetworkError`, or `CancellationError` when its task is cancelled; cancelling
/// closes the connection. What may not be done twice is sent once. Copies share their connections and the thread that
/// serves them, which begins with the first request and ends with the last copy.
public struct NetworkClient: Sendable {
  public let server: ServerAddress
  public let credentials: Credentials?
  let retrying: RetryPolicy
  let time: NetworkTime
  let log: RequestLog
  private let transport: Transport
  private let userAgent: String

  /// - Parameters:
  ///   - credentials: of the account whose requests these are.
  ///   - userAgent: how the program calls itself to servers.
  public init(
    server: ServerAddress, credentials: Credentials? = nil, userAgent: String, retrying: RetryPolicy = .standard,
    time: NetworkTime = .system, surroundings: NetworkSurroundings = NetworkSurroundings(),
    logger: Logger = Logger(label: "fettle.CoreNetwork")
  ) {
    self.server = server
    self.credentials = credentials
    self.userAgent = userAgent
    self.retrying = retrying
    self.time = time
    transport = Transport(surroundings)
    log = RequestLog(logger: logger)
  }

  /// Sends a request and reads its answer.
  public func send<Answer>(_ endpoint: Endpoint<Answer>) async throws -> Answer {
    let request = endpoint.request
    return try await perform(request) { token in
      let sink = MemorySink(byteLimit: request.answerByteLimit)
      let head = try await attempt(request, accept: endpoint.accept, token: token, sink: sink) { sink.data.count }
      guard head.isSuccess else { throw failure(head, body: sink.data) }
      return try endpoint.read(head, sink.data)
    }
  }

  /// Deadline, repetition and refresh around one attempt at a time.
  func perform<Answer: Sendable>(
    _ request: NetworkRequest, _ attempt: @escaping @Sendable (Secret?) async throws -> Answer
  ) async throws -> Answer {
    let lastError = LastError()
    return try await withDeadline(request.deadline, time: time, lastError: lastError) {
      var count = 0
      while true {
        count += 1
        do {
          return try await authorized(request, attempt)
        } catch let error as NetworkError {
          guard
            let pause = retrying.pause(
              after: error, attempt: count, isIdempotent: request.isIdempotent, now: time.now(), jitter: time.jitter())
          else { throw error }
          lastError.error = error
          try await time.sleep(pause)
          lastError.error = nil
        }
      }
    }
  }

  /// With credentials, an attempt that they were refused for is made once more with those a refresh brings. The server
  /// did nothing for the refused one, so this holds for every method.
  func authorized<Answer>(
    _ request: NetworkRequest, _ attempt: (Secret?) async throws -> Answer
  ) async throws -> Answer {
    guard request.authorization == .account, let credentials, let token = credentials.token else {
      return try await attempt(nil)
    }
    do {
      return try await attempt(token)
    } catch NetworkError.credentialsRefused {
      return try await attempt(try await credentials.token(insteadOf: token))
    }
  }

  /// Sends once, follows redirections, and writes the log.
  func attempt(
    _ request: NetworkRequest, accept: String, token: Secret?, sink: any AnswerSink,
    byteCount: @Sendable () -> Int
  ) async throws -> AnswerHead {
    let began = time.now()
    var outcome = "cancelled"
    defer {
      log.write(request, outcome: outcome, byteCount: byteCount(), began: began, ended: time.now())
    }
    do {
      let head = try await follow(try wireRequest(request, accept: accept, token: token), request, sink)
      outcome = "\(head.status)"
      return head
    } catch let error as NetworkError {
      outcome = error.logText
      throw error
    }
  }

  private func follow(
    _ first: WireRequest, _ request: NetworkRequest, _ sink: any AnswerSink
  ) async throws -> AnswerHead {
    var wire = first
    for _ in 0...Redirection.limit {
      let head = try await transport.send(wire, to: sink)
      guard Redirection.isOne(head) else { return head }
      wire = try Redirection.next(after: head, to: wire)
    }
    throw NetworkError.nonsense(reason: "too many redirections")
  }

  private func wireRequest(
    _ request: NetworkRequest, accept: String, token: Secret?
  ) throws(NetworkError) -> WireRequest {
    guard let url = server.url(path: request.path, query: request.query) else {
      throw .unsendable(reason: "its path has no form in an address")
    }
    let body = request.body.pieces
    guard request.method != .get || body.isEmpty else { throw .unsendable(reason: "a question carries no body") }
    var wire = WireRequest(request.method, url, body: body, isRepeatable: request.isIdempotent)
    wire.maySayNothing = accept == ServerEvents.mediaType
    wire.setHeader("Accept", accept)
    wire.setHeader("User-Agent", userAgent)
    wire.setHeader("Content-Type", request.body.contentType)
    if !request.isIdempotent { wire.setHeader("Connection", "close") }
    for (name, value) in request.headers { wire.setHeader(name, value) }
    if let token { wire.setHeader("Authorization", "Bearer " + token.revealed) }
    return wire
  }

  func failure(_ head: AnswerHead, body: Data) -> NetworkError {
    NetworkError(status: head.status, body: body, retryAfter: head.retryAfter, now: time.now())
  }
}
